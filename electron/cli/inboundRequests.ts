import type { JsonObject } from '../../shared/json.ts';
import { errorLine, successLine } from './outgoing.ts';
import type { Incoming } from './wire.ts';

export type InboundRequest = Extract<Incoming, { kind: 'request' }>;

/** Resolves to the answer's payload. A rejection becomes an error answer: silence would make the CLI wait for ever. */
export type InboundHandler = (request: InboundRequest, signal: AbortSignal) => Promise<JsonObject>;

/**
 * The CLI's questions, each in its own time: the reader never waits for one. Exactly one answer is written per request,
 * and none once it was withdrawn or the process is gone.
 */
export class InboundRequests {
  private readonly open = new Map<string, AbortController>();

  constructor(
    private readonly handler: InboundHandler,
    private readonly write: (line: string) => void,
  ) {}

  get openCount(): number {
    return this.open.size;
  }

  accept(request: InboundRequest): void {
    // A repeated id is the same question again; the answer under way serves both.
    if (this.open.has(request.requestId)) return;
    const controller = new AbortController();
    this.open.set(request.requestId, controller);
    this.run(request, controller.signal).then(
      (line) => this.answer(request, controller, line),
      (error: unknown) => this.answer(request, controller, errorLine(request, messageOf(error))),
    );
  }

  /** A handler that throws before it returns a promise, or returns what is no JSON, must be answered too. */
  private async run(request: InboundRequest, signal: AbortSignal): Promise<string> {
    return successLine(request, await this.handler(request, signal));
  }

  private answer(request: InboundRequest, controller: AbortController, line: string): void {
    if (this.open.get(request.requestId) !== controller) return;
    this.open.delete(request.requestId);
    this.write(line);
  }

  withdraw(requestId: string): void {
    const controller = this.open.get(requestId);
    if (controller === undefined) return;
    this.open.delete(requestId);
    controller.abort(new RequestWithdrawn());
  }

  close(): void {
    for (const requestId of [...this.open.keys()]) {
      const controller = this.open.get(requestId);
      this.open.delete(requestId);
      controller?.abort(new ProcessGone());
    }
  }
}

/** Why a request's signal aborted: the CLI took the question back … */
export class RequestWithdrawn extends Error {
  override readonly name = 'RequestWithdrawn';
}
/** … or there is nobody left to answer. */
export class ProcessGone extends Error {
  override readonly name = 'ProcessGone';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
