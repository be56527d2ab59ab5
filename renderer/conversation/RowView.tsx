import { memo } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { formatTime, words } from '../words/words.ts';
import { FoldView } from './FoldView.tsx';
import { PartView } from './PartView.tsx';
import { RetryView } from './RetryView.tsx';
import type { HeadRow, Row } from './rows.logic.ts';
import styles from './RowView.module.css';
import { TurnResultView } from './TurnResultView.tsx';

export const RowView = memo(function RowView({ row }: { readonly row: Row }) {
  switch (row.kind) {
    case 'head':
      return <Head row={row} />;
    case 'part':
      return <PartView part={row.part} nested={row.turn.nested} />;
    case 'fold':
      return <FoldView row={row} />;
    case 'retry':
      return <RetryView retry={row.retry} />;
    case 'result':
      return <TurnResultView result={row.result} turn={row.turn} />;
  }
});

/** Heard and jumped to rather than seen: on the screen the prompt itself is the heading of its turn. */
function Head({ row: { turn, number } }: { readonly row: HeadRow }) {
  const origin = turn.origin === 'user' ? null : words.conversation.origin[turn.origin];
  return (
    <div className={styles['head']} data-first={number === 0}>
      <h2 className={styles['origin']}>
        {origin ?? <VisuallyHidden>{words.conversation.turn(number + 1)}</VisuallyHidden>}
        {turn.startedAt !== null && <VisuallyHidden> {formatTime(turn.startedAt)}</VisuallyHidden>}
      </h2>
    </div>
  );
}
