import { useCallback, useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import type { PermissionDecision, PermissionRequest } from '../../shared/permission.ts';
import { useParley } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';

/** Resolves to false when the answer did not get through and may be given again. */
export type Answer = (request: PermissionRequest, decision: PermissionDecision) => Promise<boolean>;

export function useAnswer(sessionId: SessionId): { readonly answer: Answer; readonly problem: string | null } {
  const parley = useParley();
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useCallback<Answer>(
    async ({ requestId }, decision) => {
      setProblem(null);
      const result = await parley.call('session.answer', { sessionId, requestId, decision });
      if (result.ok) return true;
      setProblem(result.error.code === 'no-longer-pending' ? words.permission.stale : result.error.message);
      return false;
    },
    [parley, sessionId],
  );
  return { answer, problem };
}
