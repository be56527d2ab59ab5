import type { ContextUsage } from '../../shared/session.ts';
import { formatCompact, formatPercent, words } from '../words/words.ts';
import styles from './ConversationHeader.module.css';

/** A thin bar with its number beside it: colour alone would say nothing to many. */
export function ContextMeter({ context }: { readonly context: ContextUsage }) {
  const used = Math.min(1, context.totalTokens / context.maxTokens);
  const detail = words.conversation.contextDetail(formatCompact(context.totalTokens), formatCompact(context.maxTokens));
  return (
    <span className={styles['context']} title={detail}>
      <span
        role="meter"
        aria-label={words.conversation.context}
        aria-valuemin={0}
        aria-valuemax={context.maxTokens}
        aria-valuenow={context.totalTokens}
        aria-valuetext={detail}
        className={styles['meter']}
        data-full={used > 0.8}
      >
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(1, used * 100)} height="4" />
        </svg>
      </span>
      <span aria-hidden="true">{formatPercent(used)}</span>
    </span>
  );
}
