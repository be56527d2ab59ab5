import { useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import { PermissionCard } from './PermissionCard.tsx';
import styles from './PermissionDock.module.css';
import { PlanCard } from './PlanCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { useAnswer } from './useAnswer.ts';

/** Sits above the composer, so that the text which explains a request stays readable beside it. */
export function PermissionDock({ sessionId }: { readonly sessionId: SessionId }) {
  const requests = useSession(sessionId, (state) => state.permissions) ?? [];
  const folder = useSession(sessionId, (state) => state.info.cwd) ?? '';
  const [turned, setTurned] = useState(0);
  const { answer, problem } = useAnswer(sessionId);
  const request = requests[turned % Math.max(1, requests.length)];
  return (
    <>
      {problem !== null && (
        <p role="status" className={styles['problem']}>
          {problem}
        </p>
      )}
      {request !== undefined && (
        // The key binds every button to this one request: another request is another card.
        <div key={request.requestId} className={styles['dock']}>
          {request.toolName === 'AskUserQuestion' ? (
            <QuestionCard request={request} onAnswer={answer} />
          ) : request.toolName === 'ExitPlanMode' ? (
            <PlanCard sessionId={sessionId} request={request} onAnswer={answer} />
          ) : (
            <PermissionCard request={request} folder={folder} onAnswer={answer} />
          )}
          {requests.length > 1 && (
            <Button tone="quiet" onClick={() => setTurned(turned + 1)}>
              {words.permission.next(requests.length)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
