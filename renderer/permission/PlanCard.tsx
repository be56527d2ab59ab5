import { useState } from 'react';
import { stringField } from '../../shared/json.ts';
import type { PermissionRequest } from '../../shared/permission.ts';
import { Button } from '../ui/Button.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { words } from '../words/words.ts';
import styles from './PermissionDock.module.css';
import type { Answer } from './useAnswer.ts';
import { useDecision } from './useDecision.ts';

interface PlanCardProps {
  readonly request: PermissionRequest;
  readonly onAnswer: Answer;
}

export function PlanCard({ request, onAnswer }: PlanCardProps) {
  const [reason, setReason] = useState('');
  const { sending, settled, decide } = useDecision(request, onAnswer);
  const locked = sending || !settled;
  const keepPlanning = reason.trim() === '' ? words.plan.keepReason : reason;
  return (
    <section aria-label={words.plan.title} className={styles['card']}>
      <div className={styles['plan']} tabIndex={0}>
        <Prose text={stringField(request.input, 'plan') ?? ''} />
      </div>
      <div className={styles['actions']}>
        <Button disabled={locked} onClick={() => decide({ behavior: 'deny', message: keepPlanning })}>
          {words.plan.keep}
        </Button>
        <input
          className={styles['reason']}
          aria-label={words.permission.reason}
          placeholder={words.permission.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button className={styles['allow']} disabled={locked} onClick={() => decide({ behavior: 'allow' })}>
          {words.plan.approve}
        </Button>
      </div>
    </section>
  );
}
