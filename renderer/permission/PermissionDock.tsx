import { Suspense, useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { lazily } from '../ui/lazily.ts';
import { words } from '../words/words.ts';
import styles from './PermissionDock.module.css';
import { useAnswer } from './useAnswer.ts';

const RequestCard = lazily(async () => (await import('./RequestCard.tsx')).RequestCard);

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
          <Suspense fallback={null}>
            <RequestCard sessionId={sessionId} request={request} folder={folder} onAnswer={answer} />
          </Suspense>
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
