import { useParley, useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../ui/useNow.ts';
import { formatClock, formatPercent, words } from '../words/words.ts';
import styles from './NoticeView.module.css';
import { useSessionId } from './sessionIdContext.ts';

const say = words.notices;

/** A turn that has gone quiet is told, with what is known about its process, and can be stopped. It is never punished. */
export function SilenceView() {
  const parley = useParley();
  const sessionId = useSessionId();
  const silence = useSession(sessionId, (state) => state.silence);
  const now = useNow(silence !== null);
  if (silence === null) return null;
  const alive =
    silence.cpuPercent === null ? say.silenceAlive : say.silenceCpu(formatPercent(silence.cpuPercent / 100));
  return (
    <div className={styles['live']}>
      <span role="status">{say.silence(formatClock(now - silence.since))}</span>
      <span>{alive}</span>
      <span>{say.silenceNext}</span>
      <Button onClick={() => void parley.call('session.interrupt', { sessionId })}>{say.stop}</Button>
    </div>
  );
}
