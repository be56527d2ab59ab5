import type { JsonObject } from '../../shared/json.ts';

export type HostAnswer =
  | { readonly kind: 'answered'; readonly response: JsonObject }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'withdrawn' };

interface Pending {
  readonly toolUseId: string | undefined;
  readonly settle: (answer: HostAnswer) => void;
}

/** Requests the simulated CLI has put to the host, and their answers. Each is settled exactly once. */
export class HostRequests {
  readonly #pending = new Map<string, Pending>();
  readonly #write: (frame: JsonObject) => void;
  readonly #newId: () => string;

  constructor(write: (frame: JsonObject) => void, newId: () => string) {
    this.#write = write;
    this.#newId = newId;
  }

  ask(request: JsonObject, toolUseId?: string): Promise<HostAnswer> {
    const requestId = this.#newId();
    return new Promise((settle) => {
      this.#pending.set(requestId, { toolUseId, settle });
      this.#write({ type: 'control_request', request_id: requestId, request });
    });
  }

  /** False when nobody waits for it: unknown, or already settled. */
  answer(requestId: string, answer: HostAnswer): boolean {
    const pending = this.#pending.get(requestId);
    this.#pending.delete(requestId);
    pending?.settle(answer);
    return pending !== undefined;
  }

  /** Takes back what was asked about a tool call, or everything. */
  withdraw(toolUseId?: string): void {
    for (const [requestId, pending] of [...this.#pending]) {
      if (toolUseId !== undefined && pending.toolUseId !== toolUseId) continue;
      this.#write({ type: 'control_cancel_request', request_id: requestId });
      this.answer(requestId, { kind: 'withdrawn' });
    }
  }

  get count(): number {
    return this.#pending.size;
  }
}
