import { useLayoutEffect, useRef } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useParley, usePreference, useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import { isAtEnd } from './conversation.logic.ts';
import styles from './ConversationLog.module.css';
import { QueuedMessages } from './QueuedMessages.tsx';
import { TurnView } from './TurnView.tsx';

/** Follows the newest text as long as the reader is at the end, and never moves what somebody is reading. */
export function ConversationLog({ sessionId }: { readonly sessionId: SessionId }) {
  const parley = useParley();
  const turns = useSession(sessionId, (state) => state.turns) ?? [];
  const firstTurn = useSession(sessionId, (state) => state.firstTurn) ?? 0;
  const queue = useSession(sessionId, (state) => state.queue) ?? [];
  const detail = usePreference('detail');
  const scroller = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && following.current) element.scrollTop = element.scrollHeight;
  });
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      tabIndex={-1}
      onScroll={(event) => {
        following.current = isAtEnd(event.currentTarget);
      }}
    >
      <div role="log" aria-label={words.conversation.log} data-detail={detail} className={styles['log']}>
        {firstTurn > 0 && (
          <Button tone="quiet" className={styles['older']} onClick={() => void parley.mirror(sessionId).loadOlder()}>
            {words.conversation.older}
          </Button>
        )}
        {turns.map((turn) => (
          <TurnView key={turn.id} turn={turn} />
        ))}
        <QueuedMessages sessionId={sessionId} queue={queue} />
        {turns.length === 0 && queue.length === 0 && <p className={styles['empty']}>{words.conversation.empty}</p>}
      </div>
    </div>
  );
}
