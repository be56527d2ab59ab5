import { useEffect, useState } from 'react';
import type { PermissionDecision, PermissionRequest } from '../../shared/permission.ts';
import { SETTLE_MS } from './consent.logic.ts';
import type { Answer } from './useAnswer.ts';

export interface Decision {
  readonly sending: boolean;
  readonly settled: boolean;
  decide(decision: PermissionDecision): void;
}

/**
 * One answer per request: the first locks the card until the host has confirmed it or refused it. A card that has just
 * appeared takes no answer at all.
 */
export function useDecision(request: PermissionRequest, onAnswer: Answer): Decision {
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
