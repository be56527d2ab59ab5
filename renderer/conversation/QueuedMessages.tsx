import type { SessionId } from '../../shared/ids.ts';
import { useParley, useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './parts.module.css';

export function QueuedMessages({ sessionId }: { readonly sessionId: SessionId }) {
  const parley = useParley();
  const queue = useSession(sessionId, (state) => state.queue) ?? [];
  return queue.map(({ uuid, text }) => (
    <div key={uuid} className={styles['queued']}>
      <span className={styles['queuedLabel']}>{words.conversation.queued}</span>
      <span className={styles['queuedText']}>{text}</span>
      <Button tone="quiet" onClick={() => void parley.call('session.cancelQueued', { sessionId, uuid })}>
        {words.conversation.takeBack}
      </Button>
    </div>
  ));
}
