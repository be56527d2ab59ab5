import type { Clock } from '../base/clock.ts';
import { isObject, type Json, type JsonObject } from '../../shared/json.ts';
import { ControlDesk } from './controlDesk.ts';
import { stateFrame, type SessionActivity } from './frames.ts';
import { FrameWriter } from './frameWriter.ts';
import { HostRequests } from './hostRequests.ts';
import { Ledger } from './ledger.ts';
import type { SimulatorPipe } from './pipe.ts';
import { Prompts } from './prompts.ts';

export interface StageOptions {
  readonly clock: Clock;
  readonly cwd: string;
  readonly newId: () => string;
  readonly sessionId: string;
  /** Scales every scripted delay; 0 plays at once. */
  readonly speed: number;
  readonly partialMessages: boolean;
  readonly replayUserMessages: boolean;
  readonly stateEvents: boolean;
}

export type ControlReply =
  { readonly response?: JsonObject; readonly after?: () => void } | { readonly error: string; readonly code?: string };

/** Thrown through the steps of a turn when it is interrupted; carries where it was. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
  constructor(readonly streaming: boolean) {
    super('aborted');
  }
}

/** The host did something the script does not allow for. Ends the simulator with a diagnostic. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

export interface BackgroundTask {
  readonly id: string;
  readonly runId: string;
  readonly toolUseId: string;
  readonly agentType: string;
  readonly description: string;
  readonly stop: AbortController;
}

/** Everything the simulated session knows and shares between its parts. */
export class Stage {
  readonly writer: FrameWriter;
  readonly host: HostRequests;
  readonly prompts = new Prompts();
  readonly ledger = new Ledger();
  readonly tasks = new Map<string, BackgroundTask>();
  readonly desk = new ControlDesk();
  /** Permission rules the person has added, as `Tool(content)`. */
  readonly allowedRules = new Set<string>();
  /** Set when the host offers to stop tasks one by one; else an interrupt ends them all, as the CLI does. */
  keepsTasksOnInterrupt = false;
  /** Hook callback ids by event, as the host registered them. */
  hooks: JsonObject = {};
  mcpServers: readonly string[] = [];
  mode = 'default';
  title: string | undefined;
  turn: AbortController | undefined;
  results = 0;
  /** The prompt of this turn, to be sent back once the model has been asked. */
  replay: JsonObject | undefined;
  /** The script plays a CLI that does not end with its input. */
  ignoresEnd = false;
  #exited = false;
  #activity: SessionActivity = 'idle';
  model: string;
  #rpcIds = 0;

  constructor(
    readonly pipe: SimulatorPipe,
    readonly options: StageOptions,
    model: string,
    /** Where a failure goes that no one awaits, such as one in a background task. */
    readonly fail: (error: unknown) => void,
  ) {
    this.model = model;
    this.writer = new FrameWriter(pipe);
    this.host = new HostRequests((frame) => this.writer.frame(frame), options.newId);
  }

  /** Once; what is written afterwards goes nowhere. */
  exit(code: number): void {
    if (this.#exited) return;
    this.#exited = true;
    this.pipe.exit(code);
  }

  answerHost(requestId: string, reply: ControlReply): void {
    const response =
      'error' in reply
        ? { subtype: 'error', error: reply.error, ...(reply.code === undefined ? {} : { error_code: reply.code }) }
        : { subtype: 'success', ...(reply.response === undefined ? {} : { response: reply.response }) };
    this.writer.frame({ type: 'control_response', response: { ...response, request_id: requestId } });
  }

  /** Writes a frame of the conversation. */
  emit(frame: JsonObject): void {
    this.writer.frame({ uuid: this.options.newId(), session_id: this.options.sessionId, ...frame });
  }

  /** As `emit`, for the frames that carry the time. */
  emitStamped(frame: JsonObject): void {
    this.emit({ ...frame, timestamp: new Date(this.options.clock.now()).toISOString() });
  }

  /** Says what the session is doing, once per change. */
  announce(state: SessionActivity): void {
    if (!this.options.stateEvents || state === this.#activity) return;
    this.#activity = state;
    this.emit(stateFrame(state));
  }

  sendReplay(): void {
    if (this.replay) this.emitStamped(this.replay);
    this.replay = undefined;
  }

  nextRpcId(): number {
    return this.#rpcIds++;
  }

  async pause(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Aborted(false);
    const scaled = ms * this.options.speed;
    if (scaled <= 0) return;
    let done = (): void => {};
    const passed = new Promise<void>((resolve) => (done = resolve));
    const timer = this.options.clock.setTimer(scaled, done);
    await unlessAborted(passed, signal).finally(() => timer.dispose());
  }

  /** Puts the session's facts into a script's strings. */
  fill<T>(value: T, scope: Readonly<Record<string, string>> = {}): T {
    return fillIn(value as Json, (name) => {
      if (name === 'cwd') return this.options.cwd;
      if (name === 'session') return this.options.sessionId;
      if (name === 'turn') return String(this.results);
      return name === 'uuid' ? this.options.newId() : scope[name];
    }) as T;
  }
}

export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Aborted(false));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function fillIn(value: Json, lookUp: (name: string) => string | undefined): Json {
  if (typeof value === 'string') return value.replace(/\{\{([\w.]+)\}\}/g, (all, name: string) => lookUp(name) ?? all);
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => fillIn(entry, lookUp));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, entry === undefined ? entry : fillIn(entry, lookUp)]),
  );
}
