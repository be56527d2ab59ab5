import { useState } from 'react';
import type { ContractError } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import { hrefOf } from '../store/navigation.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { words } from '../words/words.ts';

/** A conversation whose process is gone is not over: the CLI has kept it. */
export function ResumeButton({ sessionId }: { readonly sessionId: SessionId }) {
  const parley = useParley();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ContractError | null>(null);
  const resume = async (): Promise<void> => {
    setBusy(true);
    const resumed = await parley.call('session.resume', { sessionId });
    setBusy(false);
    if (resumed.ok) location.hash = hrefOf({ screen: 'conversations', sessionId: resumed.value.sessionId });
    else setError(resumed.error);
  };
  return (
    <>
      {error !== null && <ErrorNote error={error} />}
      <Button tone="primary" disabled={busy} title={words.composer.resumeHint} onClick={() => void resume()}>
        {words.composer.resume}
      </Button>
    </>
  );
}
