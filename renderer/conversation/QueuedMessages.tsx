import type { SessionId } from '../../shared/ids.ts';
import type { QueuedMessage } from '../../shared/session.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './parts.module.css';

interface QueuedMessagesProps {
  readonly sessionId: SessionId;
  readonly queue: readonly QueuedMessage[];
}

export function QueuedMessages({ sessionId, queue }: QueuedMessagesProps) {
  const parley = useParley();
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
