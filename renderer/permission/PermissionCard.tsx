import { useEffect, useId, useState } from 'react';
import type { PermissionDecision, PermissionRequest } from '../../shared/permission.ts';
import { Button } from '../ui/Button.tsx';
import { VisibleText } from '../ui/VisibleText.tsx';
import { words } from '../words/words.ts';
import { payloadOf, sentenceOf, SETTLE_MS } from './permission.logic.ts';
import styles from './PermissionDock.module.css';
import { PermissionPayload } from './PermissionPayload.tsx';
import type { Answer } from './useAnswer.ts';

interface PermissionCardProps {
  readonly request: PermissionRequest;
  readonly folder: string;
  readonly onAnswer: Answer;
}

/** Nothing is focused at first and Escape does nothing: there is no way to answer by accident. */
export function PermissionCard({ request, folder, onAnswer }: PermissionCardProps) {
  const titleId = useId();
  const [reason, setReason] = useState('');
  const { sending, settled, decide } = useDecision(request, onAnswer);
  const deny = (interrupt: boolean): void => {
    const message = reason.trim() === '' ? words.permission.defaultReason : reason;
    decide(interrupt ? { behavior: 'deny', message, interrupt } : { behavior: 'deny', message });
  };
  const locked = sending || !settled;
  return (
    <div role="alertdialog" aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={titleId}>{words.permission.title(request.displayName)}</h2>
        <p>
          <VisibleText text={sentenceOf(request, folder)} />
        </p>
      </div>
      <PermissionPayload payload={payloadOf(request)} />
      {request.decisionReason !== undefined && (
        <p className={styles['small']}>
          {words.permission.why}: <VisibleText text={request.decisionReason} />
        </p>
      )}
      {request.description !== undefined && (
        <p className={styles['small']}>
          {words.permission.agentSays}: “<VisibleText text={request.description} />”
        </p>
      )}
      <div className={styles['actions']}>
        <Button disabled={locked} onClick={() => deny(false)}>
          {words.permission.deny}
        </Button>
        <Button disabled={locked} onClick={() => deny(true)}>
          {words.permission.denyAndStop}
        </Button>
        <input
          className={styles['reason']}
          aria-label={words.permission.reason}
          placeholder={words.permission.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button className={styles['allow']} disabled={locked} onClick={() => decide({ behavior: 'allow' })}>
          {words.permission.allowOnce}
        </Button>
      </div>
    </div>
  );
}

interface Decision {
  readonly sending: boolean;
  readonly settled: boolean;
  decide(decision: PermissionDecision): void;
}

/** One answer per request: the first locks the card until the host has confirmed it or refused it. */
function useDecision(request: PermissionRequest, onAnswer: Answer): Decision {
  const [sending, setSending] = useState(false);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const decide = (decision: PermissionDecision): void => {
    if (sending || !settled) return;
    setSending(true);
    void onAnswer(request, decision).then((answered) => {
      if (!answered) setSending(false);
    });
  };
  return { sending, settled, decide };
}
