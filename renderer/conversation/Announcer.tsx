import type { SessionState } from '../../shared/session.ts';
import { useSession } from '../store/parleyContext.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { words } from '../words/words.ts';
import { useSessionId } from './sessionIdContext.ts';

/** Says once per reply that it came; whoever wants to hear it moves into the conversation. */
export function Announcer() {
  const text = useSession(useSessionId(), lastReply) ?? '';
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {text}
      </span>
    </VisuallyHidden>
  );
}

function lastReply({ turns }: SessionState): string {
  const turn = turns.at(-1);
  if (turn === undefined || turn.open) return '';
  if (turn.result?.isError === true && !turn.result.interrupted) return words.announce.failed;
  return words.announce.replied;
}
