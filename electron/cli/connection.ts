import { randomUUID } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { reportListenerError } from '../base/emitter.ts';
import type { JsonObject } from '../../shared/json.ts';
import { fail, ok, type AppError, type Result } from '../../shared/result.ts';
import type { ProcessExit } from '../../shared/session.ts';
import { setAwakeTimer } from './awakeTimer.ts';
import { InboundRequests, type InboundHandler } from './inboundRequests.ts';
import { LineFramer } from './lineFramer.ts';
import { cancelLine, requestLine, userLine, type OutgoingMessage } from './outgoing.ts';
import { TransportClosed, type Transport } from './transport.ts';
import { readLine, type ControlOutcome, type Incoming } from './wire.ts';

export type ControlErrorCode =
  'control/refused' | 'control/unsupported' | 'control/timeout' | 'control/closed' | 'control/cancelled';
export interface ControlError extends AppError<ControlErrorCode> {
  /** The CLI's own code, where it gives one. */
  readonly cliCode?: string;
  readonly response?: JsonObject;
}
export type ControlResult = Result<ControlAnswer, ControlError>;
export interface ControlAnswer {
  readonly response: JsonObject | null;
  /** The answer with everything beside `response`, e.g. the open permission requests of a repeated initialize. */
  readonly envelope: JsonObject;
}

export interface ConnectionEvents {
  /** Every conversation frame, in order, synchronously. */
  onFrame(frame: JsonObject): void;
  /** After the last frame of a read chunk: the moment to pass on what was collected. */
  onChunkEnd(): void;
  readonly onRequest: InboundHandler;
  onNoise(line: string): void;
  onTooLarge(bytes: number): void;
  /** Every line, both ways, for the recording. `at` is monotonic; lines of one chunk share it. */
  onLine(direction: 'in' | 'out', line: string, at: number): void;
}

interface Waiting {
  readonly settle: (result: ControlResult) => void;
  readonly timer: Disposable | null;
}

/**
 * Requests and answers over one transport. Each request of ours settles exactly once: answer, time-out, cancel, or the
 * end of the process. Each request of the CLI gets exactly one answer, or none if it was withdrawn.
 */
export class Connection {
  private readonly waiting = new Map<string, Waiting>();
  private readonly inbound: InboundRequests;
  private readonly idPrefix = `parley-${randomUUID()}`;
  private nextNumber = 1;
  private closed = false;
  private lastRead: number;
  readonly exited: Promise<ProcessExit>;

  constructor(
    private readonly transport: Transport,
    private readonly events: ConnectionEvents,
    private readonly clock: Clock,
  ) {
    this.lastRead = clock.monotonic();
    this.inbound = new InboundRequests(events.onRequest, (line) => void this.write(line).catch(() => undefined));
    const framer = new LineFramer({
      line: (line) => this.takeLine(line),
      tooLarge: (bytes) => events.onTooLarge(bytes),
    });
    transport.onDidRead((chunk) => {
      this.lastRead = clock.monotonic();
      framer.push(chunk);
      events.onChunkEnd();
    });
    this.exited = transport.exited.then((exit) => {
      framer.end();
      this.settleAll();
      events.onChunkEnd();
      return exit;
    });
  }

  /** Questions of the CLI that are not answered yet. */
  get openQuestions(): number {
    return this.inbound.openCount;
  }

  /** How long nothing came from the CLI. */
  silentForMs(): number {
    return this.clock.monotonic() - this.lastRead;
  }

  /** `timeoutMs` null: as long as it takes. */
  request(request: JsonObject, timeoutMs: number | null, signal?: AbortSignal): Promise<ControlResult> {
    if (this.closed) return Promise.resolve(fail(closedError()));
    if (signal?.aborted === true) return Promise.resolve(fail(cancelledError()));
    // Our ids carry a prefix of their own: they can be told from the CLI's and never collide with them.
    const requestId = `${this.idPrefix}-${this.nextNumber++}`;
    const line = requestLine(requestId, request);
    const onAbort = (): void => this.cancel(requestId);
    return new Promise((resolve) => {
      const settle = (result: ControlResult): void => {
        // The signal may outlive many requests.
        signal?.removeEventListener('abort', onAbort);
        resolve(result);
      };
      const timer =
        timeoutMs === null
          ? null
          : setAwakeTimer(this.clock, timeoutMs, () => this.finish(requestId, fail(timeoutError(request, timeoutMs))));
      // Registered before it is sent: an answer that comes at once must find it.
      this.waiting.set(requestId, { settle, timer });
      signal?.addEventListener('abort', onAbort, { once: true });
      this.write(line).catch(() => this.finish(requestId, fail(closedError())));
    });
  }

  private cancel(requestId: string): void {
    if (!this.waiting.has(requestId)) return;
    void this.write(cancelLine(requestId)).catch(() => undefined);
    this.finish(requestId, fail(cancelledError()));
  }

  async send(message: OutgoingMessage): Promise<Result<void>> {
    try {
      await this.write(userLine(message));
      return ok(undefined);
    } catch (error) {
      if (error instanceof TransportClosed) return fail(closedError());
      throw error;
    }
  }

  private write(line: string): Promise<void> {
    this.events.onLine('in', line, this.clock.monotonic());
    return this.transport.write(line);
  }

  /** Who listens may fail at one line; the lines behind it must arrive all the same. */
  private takeLine(line: string): void {
    try {
      this.readLine(line);
    } catch (error) {
      reportListenerError(error);
    }
  }

  private readLine(line: string): void {
    this.events.onLine('out', line, this.lastRead);
    const incoming = readLine(line);
    if (Array.isArray(incoming)) for (const one of incoming as readonly Incoming[]) this.dispatch(one);
    else this.dispatch(incoming as Incoming);
  }

  private dispatch(incoming: Incoming): void {
    switch (incoming.kind) {
      case 'frame':
        return this.events.onFrame(incoming.frame);
      case 'request':
        // What was said before the question must be known before the question.
        this.events.onChunkEnd();
        return this.inbound.accept(incoming);
      case 'cancel':
        this.events.onChunkEnd();
        return this.inbound.withdraw(incoming.requestId);
      case 'response':
        return this.finish(incoming.requestId, outcomeResult(incoming.outcome));
      case 'noise':
        return this.events.onNoise(incoming.line);
    }
  }

  private finish(requestId: string, result: ControlResult): void {
    const waiting = this.waiting.get(requestId);
    if (waiting === undefined) return;
    this.waiting.delete(requestId);
    waiting.timer?.dispose();
    waiting.settle(result);
  }

  private settleAll(): void {
    this.closed = true;
    this.inbound.close();
    for (const requestId of [...this.waiting.keys()]) this.finish(requestId, fail(closedError()));
  }
}

function outcomeResult(outcome: ControlOutcome): ControlResult {
  if (outcome.ok) return ok({ response: outcome.response, envelope: outcome.envelope });
  const unsupported =
    outcome.code === 'unsupported_request' || outcome.error.startsWith('Unsupported control request subtype');
  return fail({
    code: unsupported ? 'control/unsupported' : 'control/refused',
    message: outcome.error,
    response: outcome.envelope,
    ...(outcome.code === null ? {} : { cliCode: outcome.code }),
  });
}

function closedError(): ControlError {
  return { code: 'control/closed', message: 'The CLI has ended.', nextStep: 'Resume the session to go on.' };
}

function cancelledError(): ControlError {
  return { code: 'control/cancelled', message: 'The request was taken back.' };
}

function timeoutError(request: JsonObject, timeoutMs: number): ControlError {
  return {
    code: 'control/timeout',
    message: `The CLI did not answer “${String(request['subtype'])}” within ${Math.round(timeoutMs / 1000)} s.`,
    nextStep: 'The process is ended; resume the session to go on.',
  };
}
