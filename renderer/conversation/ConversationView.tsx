import type { ReactNode } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useMirror } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import { Announcer } from './Announcer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import { SessionIdContext } from './sessionIdContext.ts';
import { SilenceView } from './SilenceView.tsx';
import styles from './ConversationView.module.css';

interface ConversationViewProps {
  readonly sessionId: SessionId;
  /** What is docked below the text: requests for consent and the composer. */
  readonly dock: ReactNode;
}

export function ConversationView({ sessionId, dock }: ConversationViewProps) {
  const phase = useMirror(sessionId, ({ state, gone }) => (gone ? 'gone' : state === null ? 'loading' : 'open'));
  if (phase !== 'open') {
    return (
      <section className={styles['view']}>
        <p className={styles['note']}>{phase === 'gone' ? words.sessions.gone : words.sessions.loading}</p>
      </section>
    );
  }
  return (
    <section className={styles['view']}>
      <ConversationHeader sessionId={sessionId} />
      <SessionIdContext value={sessionId}>
        <ConversationLog />
        <Announcer />
        <div className={styles['dock']}>
          <SilenceView />
          {dock}
        </div>
      </SessionIdContext>
    </section>
  );
}
