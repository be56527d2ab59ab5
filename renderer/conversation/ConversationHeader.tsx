import type { SessionId } from '../../shared/ids.ts';
import { formatCost } from '../../shared/usage.ts';
import { useHost, useSession } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import { ContextMeter } from './ContextMeter.tsx';
import styles from './ConversationHeader.module.css';
import { LiveControls } from './LiveControls.tsx';

export function ConversationHeader({ sessionId }: { readonly sessionId: SessionId }) {
  const summary = useHost(({ sessions }) => sessions.find((session) => session.sessionId === sessionId));
  const info = useSession(sessionId, (state) => state.info);
  const cost = useSession(sessionId, (state) => state.cost.totalUsd) ?? 0;
  const context = useSession(sessionId, (state) => state.context);
  if (info === null) return null;
  const title = summary?.title ?? words.sessions.untitled;
  return (
    <header className={styles['header']}>
      <div className={styles['name']}>
        <h1 title={title}>{title}</h1>
        {summary?.demo === true && <strong className={styles['demo']}>{words.app.demo}</strong>}
        <span className={styles['folder']} title={info.cwd}>
          {info.cwd}
        </span>
      </div>
      <LiveControls sessionId={sessionId} info={info} />
      <div className={styles['figures']}>
        {context !== null && <ContextMeter context={context} />}
        <output className={styles['cost']} aria-label={words.conversation.cost} title={words.conversation.cost}>
          {formatCost(cost)}
        </output>
      </div>
    </header>
  );
}
