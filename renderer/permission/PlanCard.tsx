import { useState } from 'react';
import { stringField } from '../../shared/json.ts';
import type { PermissionRequest } from '../../shared/permission.ts';
import type { SessionState } from '../../shared/session.ts';
import { useSession } from '../store/parleyContext.tsx';
import type { SessionId } from '../../shared/ids.ts';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './PermissionDock.module.css';
import { planFeedback, planParagraphs } from './plan.logic.ts';
import { PlanParagraph } from './PlanParagraph.tsx';
import type { Answer } from './useAnswer.ts';
import { useDecision } from './useDecision.ts';

interface PlanCardProps {
  readonly sessionId: SessionId;
  readonly request: PermissionRequest;
  readonly onAnswer: Answer;
}

/** A plan to read, to comment on paragraph by paragraph, and then to approve or to send back. */
export function PlanCard({ sessionId, request, onAnswer }: PlanCardProps) {
  const [reason, setReason] = useState('');
  const [comments, setComments] = useState<Readonly<Record<number, string>>>({});
  const { sending, settled, decide } = useDecision(request, onAnswer);
  const plan = useSession(sessionId, (state) => planOf(state, request)) ?? '';
  const paragraphs = planParagraphs(plan);
  const locked = sending || !settled;
  const commented = Object.values(comments).some((comment) => comment.trim() !== '');
  const feedback = planFeedback(paragraphs, comments, reason);
  return (
    <section aria-label={words.plan.title} className={styles['card']}>
      <div className={styles['plan']} tabIndex={0}>
        {paragraphs.length === 0 && <p>{words.plan.none}</p>}
        {paragraphs.map((paragraph, index) => (
          <PlanParagraph
            key={index}
            text={paragraph}
            number={index + 1}
            comment={comments[index] ?? null}
            onComment={(comment) => setComments((all) => withComment(all, index, comment))}
          />
        ))}
      </div>
      {commented && <p className={styles['commented']}>{words.plan.commented}</p>}
      <div className={styles['actions']}>
        <Button
          disabled={locked}
          onClick={() => decide({ behavior: 'deny', message: feedback === '' ? words.plan.keepReason : feedback })}
        >
          {words.plan.keep}
        </Button>
        <input
          className={styles['reason']}
          aria-label={words.permission.reason}
          placeholder={words.permission.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          className={styles['allow']}
          disabled={locked || commented}
          onClick={() => decide({ behavior: 'allow' })}
        >
          {words.plan.approve}
        </Button>
      </div>
    </section>
  );
}

function withComment(
  comments: Readonly<Record<number, string>>,
  index: number,
  comment: string | null,
): Readonly<Record<number, string>> {
  const others = Object.entries(comments).filter(([key]) => key !== String(index));
  return Object.fromEntries(comment === null ? others : [...others, [String(index), comment]]);
}

/** The request does not always carry the plan: then the call does, or what was said before it. */
function planOf({ turns }: SessionState, { input, toolUseId }: PermissionRequest): string {
  const given = stringField(input, 'plan');
  if (given !== undefined && given.trim() !== '') return given;
  const parts = turns.at(-1)?.parts ?? [];
  const call = parts.find((part) => part.kind === 'tool' && part.id === toolUseId);
  const called = call?.kind === 'tool' ? stringField(call.input, 'plan') : undefined;
  if (called !== undefined && called.trim() !== '') return called;
  const said = parts.findLast((part) => part.kind === 'assistant');
  return said?.kind === 'assistant' ? said.text : '';
}
