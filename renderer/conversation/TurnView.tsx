import { memo } from 'react';
import type { ToolUseId } from '../../shared/ids.ts';
import type { Part, Turn } from '../../shared/session.ts';
import { words } from '../words/words.ts';
import { NoticeView } from './NoticeView.tsx';
import styles from './parts.module.css';
import { AssistantView, ThinkingView, UnknownView, UserView } from './textParts.tsx';
import { ToolView } from './ToolView.tsx';
import { TurnResultView } from './TurnResultView.tsx';

type Nested = Turn['nested'];

/** Memoised by identity: the reducer keeps every part it did not touch, so a delta draws one part again. */
export const TurnView = memo(function TurnView({ turn }: { readonly turn: Turn }) {
  return (
    <section className={styles['turn']}>
      <Parts parts={turn.parts} nested={turn.nested} />
      {turn.retry !== null && (
        <p className={styles['retry']} role="status">
          {words.conversation.retry(turn.retry.attempt, turn.retry.maxRetries)}
        </p>
      )}
      {turn.result !== null && <TurnResultView result={turn.result} />}
    </section>
  );
});

function Parts({ parts, nested }: { readonly parts: readonly Part[]; readonly nested: Nested }) {
  return parts.map((part) => <PartView key={part.id} part={part} nested={nested} />);
}

function PartView({ part, nested }: { readonly part: Part; readonly nested: Nested }) {
  switch (part.kind) {
    case 'user':
      return <UserView part={part} />;
    case 'assistant':
      return <AssistantView part={part} />;
    case 'thinking':
      return <ThinkingView part={part} />;
    case 'notice':
      return <NoticeView part={part} />;
    case 'unknown':
      return <UnknownView part={part} />;
    case 'tool': {
      const inner = nested[part.id as ToolUseId] ?? [];
      return (
        <>
          <ToolView part={part} />
          {inner.length > 0 && (
            <div className={styles['nested']}>
              <Parts parts={inner} nested={nested} />
            </div>
          )}
        </>
      );
    }
  }
}
