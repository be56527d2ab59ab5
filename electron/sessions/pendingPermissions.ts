import type { SessionAction } from '../../shared/actions.ts';
import type { RequestId } from '../../shared/ids.ts';
import type { PermissionDecision, PermissionOutcome, PermissionRequest } from '../../shared/permission.ts';

interface Pending {
  readonly request: PermissionRequest;
  settle(outcome: PermissionOutcome, decision: PermissionDecision): void;
}

const CLOSED: PermissionDecision = { behavior: 'deny', message: 'The session was closed before the user answered.' };
const WITHDRAWN: PermissionDecision = { behavior: 'deny', message: 'The request was withdrawn.' };

/**
 * Requests that wait for a person. There is no time limit: nobody answers for the user. Each request is settled exactly
 * once, by an answer, by the CLI taking it back, or by the end of the session.
 */
export class PendingPermissions {
  private readonly pending = new Map<RequestId, Pending>();

  constructor(private readonly announce: (action: SessionAction) => void) {}

  get count(): number {
    return this.pending.size;
  }

  /** Registering and announcing are one call, so that an answer given while announcing finds its request. */
  registerAndFire(request: PermissionRequest, signal: AbortSignal): Promise<PermissionDecision> {
    return new Promise((resolve) => {
      const { requestId } = request;
      const withdraw = (): void => this.pending.get(requestId)?.settle({ kind: 'withdrawn' }, WITHDRAWN);
      this.pending.set(requestId, {
        request,
        settle: (outcome, decision) => {
          this.pending.delete(requestId);
          signal.removeEventListener('abort', withdraw);
          resolve(decision);
          this.announce({ type: 'permission-settled', requestId, outcome });
        },
      });
      this.announce({ type: 'permission-asked', request });
      if (signal.aborted) withdraw();
      else signal.addEventListener('abort', withdraw, { once: true });
    });
  }

  /** False means: no longer pending. The first answer wins, whichever window it came from. */
  respond(requestId: RequestId, decision: PermissionDecision): boolean {
    const found = this.pending.get(requestId);
    if (found === undefined) return false;
    found.settle(outcomeOf(found.request, decision), decision);
    return true;
  }

  /** Fails closed: what nobody answered is denied. */
  denyAll(): void {
    for (const pending of [...this.pending.values()]) pending.settle({ kind: 'closed' }, CLOSED);
  }
}

function outcomeOf(request: PermissionRequest, decision: PermissionDecision): PermissionOutcome {
  if (decision.behavior === 'deny') {
    return { kind: 'denied', message: decision.message, stopped: decision.interrupt ?? false };
  }
  const edited =
    decision.updatedInput !== undefined && JSON.stringify(decision.updatedInput) !== JSON.stringify(request.input);
  return { kind: 'allowed', edited };
}
