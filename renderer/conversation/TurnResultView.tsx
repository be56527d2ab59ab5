import { memo } from 'react';
import type { TurnResult } from '../../shared/session.ts';
import { formatCost } from '../../shared/usage.ts';
import { formatSeconds, words } from '../words/words.ts';
import styles from './parts.module.css';

/** The line under a finished turn: how long, how much, and what went wrong. */
export const TurnResultView = memo(function TurnResultView({ result }: { readonly result: TurnResult }) {
  const took = formatSeconds(result.durationMs ?? 0);
  const cost = result.costUsd === null ? null : formatCost(result.costUsd);
  const failed = result.isError && !result.interrupted;
  return (
    <article data-kind="result" className={styles['result']} data-failed={failed}>
      {result.interrupted && <span>{words.conversation.interrupted} · </span>}
      {failed && <span>{words.conversation.failed} · </span>}
      <span>{words.conversation.result(took, cost)}</span>
      {failed && result.errors.length > 0 && <pre>{result.errors.join('\n')}</pre>}
    </article>
  );
});
