import { useEffect, useState } from 'react';
import { messageUuid, type SessionId } from '../../shared/ids.ts';
import type { ContextUsage } from '../../shared/session.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { formatCompact, formatCount, formatPercent, words } from '../words/words.ts';
import styles from './ConversationHeader.module.css';
import details from './HeaderDetails.module.css';

interface ContextMeterProps {
  readonly sessionId: SessionId;
  readonly context: ContextUsage;
  readonly ended: boolean;
}

/** A thin bar with its number beside it: colour alone would say nothing to many. The number opens what it is made of. */
export function ContextMeter({ sessionId, context, ended }: ContextMeterProps) {
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
      <Popover label={words.controls.context.open} face={formatPercent(used)}>
        {(close) => <ContextDetails sessionId={sessionId} context={context} ended={ended} onClose={close} />}
      </Popover>
    </span>
  );
}

interface ContextDetailsProps extends ContextMeterProps {
  readonly onClose: () => void;
}

function ContextDetails({ sessionId, context, ended, onClose }: ContextDetailsProps) {
  const parley = useParley();
  const [problem, setProblem] = useState<string | null>(null);
  const text = words.controls.context;
  useEffect(() => {
    let here = true;
    // What comes back is in the session's state for everybody.
    void parley.call('session.context', { sessionId }).then((answer) => {
      if (here) setProblem(answer.ok ? null : answer.error.message);
    });
    return () => {
      here = false;
    };
  }, [parley, sessionId]);
  const compact = (): void => {
    const uuid = messageUuid(crypto.randomUUID());
    void parley.call('session.send', { sessionId, uuid, text: '/compact' });
    onClose();
  };
  return (
    <>
      <p className={details['title']}>
        {words.conversation.contextDetail(formatCount(context.totalTokens), formatCount(context.maxTokens))}
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      {context.categories.length === 0 && problem === null && <p role="status">{text.asking}</p>}
      {context.categories.length > 0 && (
        <table className={details['table']}>
          <thead>
            <tr>
              <th scope="col">{text.category}</th>
              <th scope="col">{text.tokens}</th>
            </tr>
          </thead>
          <tbody>
            {context.categories.map(({ name, tokens }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(tokens)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button disabled={ended} title={text.compactHint} onClick={compact}>
        {text.compact}
      </Button>
    </>
  );
}
