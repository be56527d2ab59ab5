import { realClock, type Clock } from '../base/clock.ts';
import type { SessionAction } from '../../shared/actions.ts';
import type { MessageUuid } from '../../shared/ids.ts';
import { stringArrayField, type JsonObject } from '../../shared/json.ts';
import type { PermissionMode } from '../../shared/permission.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ProcessExit } from '../../shared/session.ts';
import { answerRequest } from './answerRequest.ts';
import { AsyncQueue } from './asyncQueue.ts';
import type { ClientEvents } from './clientEvents.ts';
import { Connection, type ControlResult } from './connection.ts';
import { Controls } from './controls.ts';
import { explainEnd, explainSilence } from './explain.ts';
import { buildLaunch } from './launch.ts';
import type { LaunchOptions } from './launchOptions.ts';
import { readInitializeInfo, type InitializeInfo } from './map/initializeInfo.ts';
import { mapFrame } from './map/mapFrame.ts';
import { newMapperState, nextId } from './map/mapperState.ts';
import { readMessage, type CliMessage } from './message.ts';
import type { OutgoingMessage } from './outgoing.ts';
import { spawnTransport } from './processTransport.ts';
import { readCpuSeconds } from './processCpu.ts';
import { Recorder } from './recorder.ts';
import type { CloseLadder, Transport } from './transport.ts';
import { TurnWatch } from './turnWatch.ts';

export interface ClientOptions {
  readonly launch: LaunchOptions;
  readonly events: ClientEvents;
  /** A pipe to something else than a process of ours; its launch is then only asked for the initialize fields. */
  readonly transport?: Transport;
  readonly spawn?: typeof spawnTransport;
  readonly clock?: Clock;
  readonly recorder?: Recorder;
}

/** One minute: a slow machine with MCP servers to start may need most of it. */
const INITIALIZE_TIMEOUT_MS = 60_000;
/** A turn that has not stopped by then is stopped by ending the process: SIGTERM now, SIGKILL after the second limit. */
const STOP_PATIENCE_MS = 2_000;
const STOP_TERM_MS = 3_000;
/** After this long without an answer the user is told why it may be; the deadline itself is the minute above. */
const STARTUP_SILENCE_MS = 10_000;

/**
 * One long-lived CLI process and everything one can do with it. It never waits for the first prompt's `system/init`,
 * keeps stdin open until it is closed, and leaves nothing running when it is.
 */
export class CliClient {
  private readonly mapper = newMapperState();
  private collected: SessionAction[] = [];
  private readonly connection: Connection;
  readonly controls: Controls;
  readonly recorder: Recorder;
  /** The answer to `initialize`, or why there is none. */
  readonly ready: Promise<Result<InitializeInfo>>;
  readonly exited: Promise<ProcessExit>;
  private readonly listeners = new Set<(frame: JsonObject) => void>();
  private info: InitializeInfo | null = null;
  private endReason: string | null = null;
  private frameTime: number | null = null;
  private lastErrors: readonly string[] = [];
  private closing = false;
  private readonly turn: TurnWatch;

  static start(options: ClientOptions): Result<CliClient> {
    const launch = buildLaunch(options.launch);
    if (!launch.ok) return launch;
    const transport =
      options.transport === undefined ? (options.spawn ?? spawnTransport)(launch.value) : ok(options.transport);
    if (!transport.ok) return transport;
    return ok(new CliClient(transport.value, launch.value.initialize, options));
  }

  private constructor(
    private readonly transport: Transport,
    initialize: JsonObject,
    private readonly options: ClientOptions,
  ) {
    const clock = options.clock ?? realClock;
    this.recorder = options.recorder ?? new Recorder({ clock });
    this.connection = new Connection(
      transport,
      {
        onFrame: (frame) => this.takeFrame(frame),
        onChunkEnd: () => this.flush(),
        onRequest: (request, signal) => answerRequest(options.events, request, clock.now(), signal),
        onNoise: (line) => options.events.onNoise?.(line),
        onTooLarge: (bytes) => this.takeTooLarge(bytes),
        onLine: (direction, line, at) => this.recorder.record(direction, line, at),
      },
      clock,
    );
    this.turn = new TurnWatch(clock, {
      silentForMs: () => this.connection.silentForMs(),
      isAsking: () => this.connection.openQuestions > 0,
      cpuSeconds: () => (transport.pid === undefined ? Promise.resolve(null) : readCpuSeconds(transport.pid)),
      onSilence: (silence) => this.put({ type: 'silence-changed', silence }),
    });
    this.controls = new Controls({
      request: (request, timeoutMs, signal) => this.control(request, timeoutMs, signal),
      capabilities: () => this.info?.capabilities ?? [],
    });
    if (transport.pid !== undefined)
      this.put({ type: 'process-changed', process: { phase: 'starting', pid: transport.pid } });
    this.ready = this.initialize(initialize);
    this.exited = this.connection.exited.then((exit) => this.takeExit(exit));
  }

  /** What the CLI said about itself; null until `ready`. */
  get initialized(): InitializeInfo | null {
    return this.info;
  }

  get pid(): number | undefined {
    return this.transport.pid;
  }

  stderrTail(): string {
    return this.transport.stderrTail();
  }

  silentForMs(): number {
    return this.connection.silentForMs();
  }

  /** Everything the CLI says from now on, typed; each call is a reader of its own. Ends with the process. */
  messages(): AsyncIterable<CliMessage> {
    return this.listen(readMessage);
  }

  /** The same as plain frames, for passing on. */
  rawMessages(): AsyncIterable<JsonObject> {
    return this.listen((frame) => frame);
  }

  private listen<T>(read: (frame: JsonObject) => T): AsyncIterable<T> {
    const listener = (frame: JsonObject): void => queue.push(read(frame));
    const queue: AsyncQueue<T> = new AsyncQueue<T>(() => this.listeners.delete(listener));
    this.listeners.add(listener);
    void this.exited.then(() => queue.end());
    return queue;
  }

  /** Takes a message at any time; while a turn runs the CLI queues it. Resolves when the pipe took it. */
  async send(message: OutgoingMessage): Promise<Result<void>> {
    if (this.mapper.sent.has(message.uuid)) {
      return fail({ code: 'client/repeated-uuid', message: 'A message with this id was sent already.' });
    }
    this.mapper.sent.set(message.uuid, 'queued');
    const sent = await this.connection.send(message);
    if (!sent.ok) this.mapper.sent.set(message.uuid, 'dropped');
    return sent;
  }

  /** Takes a queued message back; false when the CLI has taken it up already. */
  async cancelQueued(uuid: MessageUuid): Promise<Result<boolean>> {
    const cancelled = await this.controls.cancelMessage(uuid);
    if (cancelled.ok && cancelled.value && this.mapper.sent.get(uuid) === 'queued') this.drop(uuid);
    return cancelled;
  }

  /**
   * Stops the running turn and empties the queue. A CLI that cannot do both at once would start the queue right after
   * the interrupt, so there our own messages are taken back first.
   */
  async interrupt(): Promise<Result<void>> {
    this.put({ type: 'interrupt-requested' });
    const queued = [...this.mapper.sent].filter(([, state]) => state === 'queued').map(([uuid]) => uuid);
    const together = this.controls.has('interrupt_cancel_queued_v1');
    if (!together) for (const uuid of queued) await this.cancelQueued(uuid);
    const answer = await this.controls.interrupt(together);
    if (!answer.ok) {
      this.put({ type: 'interrupt-refused' });
      return answer;
    }
    const cancelled = new Set(stringArrayField(answer.value, 'cancelled'));
    for (const uuid of queued) if (cancelled.has(uuid)) this.drop(uuid);
    return ok(undefined);
  }

  /**
   * Stops the running turn for certain. It is asked first; a process that goes on regardless is ended, and with it
   * everything it started. The conversation is on disk and can be resumed.
   */
  async stop(): Promise<Result<void>> {
    const asked = this.interrupt();
    if (await this.turn.endsWithin(STOP_PATIENCE_MS)) return asked;
    this.endReason ??= 'The turn did not stop when asked, so the process was ended.';
    await this.transport.close({ graceMs: 0, termMs: STOP_TERM_MS });
    return ok(undefined);
  }

  setModel(model: string | null): Promise<Result<string | null>> {
    return this.controls.setModel(model).then((answer) => {
      if (answer.ok && answer.value !== null) this.put({ type: 'info-changed', info: { model: answer.value } });
      return answer;
    });
  }

  /** The title is shown at once: older CLIs do not report a change of it. */
  async rename(title: string): Promise<Result<void>> {
    const renamed = await this.controls.renameSession(title);
    if (renamed.ok) this.put({ type: 'info-changed', info: { title } });
    return renamed;
  }

  setPermissionMode(mode: PermissionMode): Promise<Result<void>> {
    return this.controls.setPermissionMode(mode);
  }

  /** Ends the process: stdin is closed, then the ladder. Idempotent. */
  async close(ladder?: Partial<CloseLadder>): Promise<ProcessExit> {
    this.closing = true;
    this.put({ type: 'process-changed', process: this.processState('stopping') });
    await this.transport.close(ladder);
    return this.exited;
  }

  private async initialize(fields: JsonObject): Promise<Result<InitializeInfo>> {
    const clock = this.options.clock ?? realClock;
    const watchdog = clock.setTimer(STARTUP_SILENCE_MS, () => {
      this.put(noticeAction('startup-silence', explainSilence(this.transport.stderrTail(), fields)));
    });
    const answer = await this.control({ ...fields, subtype: 'initialize' }, INITIALIZE_TIMEOUT_MS);
    watchdog.dispose();
    if (!answer.ok) {
      const stderr = this.transport.stderrTail();
      const silent = answer.error.code === 'control/timeout';
      return fail({ ...answer.error, details: silent ? explainSilence(stderr, fields) : stderr.trim() });
    }
    const info = readInitializeInfo(answer.value.response);
    this.info = info;
    this.put({
      type: 'info-changed',
      info: {
        ...(this.options.launch.title === undefined ? {} : { title: this.options.launch.title }),
        slashCommands: info.commands,
        models: info.models,
        account: info.account,
        ...(info.version === null ? {} : { cliVersion: info.version }),
        ...(info.capabilities.length === 0 ? {} : { capabilities: info.capabilities }),
        ...(info.permissionMode === null ? {} : { permissionMode: info.permissionMode }),
      },
    });
    if (!this.closing) this.put({ type: 'process-changed', process: this.processState('ready') });
    return ok(info);
  }

  /** A CLI that does not answer a control request has stopped reading: nothing but ending it helps. */
  private async control(request: JsonObject, timeoutMs: number | null, signal?: AbortSignal): Promise<ControlResult> {
    const answer = await this.connection.request(request, timeoutMs, signal);
    if (!answer.ok && answer.error.code === 'control/timeout') {
      this.endReason ??= answer.error.message;
      void this.transport.close({ graceMs: 0, termMs: 500 });
    }
    return answer;
  }

  private takeFrame(frame: JsonObject): void {
    this.options.events.onFrame?.(frame);
    for (const listener of this.listeners) listener(frame);
    if (frame['type'] === 'system' && frame['subtype'] === 'init') {
      // Only here does the CLI list everything it can do.
      const capabilities = stringArrayField(frame, 'capabilities');
      if (this.info !== null && capabilities.length > 0) this.info = { ...this.info, capabilities };
    }
    this.turn.takeFrame(frame);
    // Some starts fail with a result and nothing on the error output.
    if (frame['type'] === 'result') this.lastErrors = stringArrayField(frame, 'errors');
    mapFrame(this.mapper, frame, this.chunkTime(), this.collected);
  }

  private takeTooLarge(bytes: number): void {
    const id = nextId(this.mapper, 'too-large');
    this.collected.push({
      type: 'part-put',
      part: { kind: 'notice', id, notice: { code: 'record-too-large', bytes }, at: this.now() },
      parent: null,
      turnId: id,
    });
  }

  private takeExit(exit: ProcessExit): ProcessExit {
    this.turn.end();
    const stderrTail = exit.stderrTail ?? this.transport.stderrTail();
    const lastWords = stderrTail.trim() === '' ? this.lastErrors.join('\n') : stderrTail;
    const reason = this.endReason ?? explainEnd({ ...exit, stderrTail: lastWords }, this.closing);
    const full: ProcessExit = {
      code: exit.code,
      signal: exit.signal,
      stderrTail,
      ...(reason === null ? {} : { reason }),
    };
    this.put({ type: 'process-changed', process: { ...this.processState('ended'), exit: full } });
    this.options.events.onExit?.(full);
    return full;
  }

  private processState(phase: 'ready' | 'stopping' | 'ended'): { phase: typeof phase; pid?: number } {
    return { phase, ...(this.transport.pid === undefined ? {} : { pid: this.transport.pid }) };
  }

  private drop(uuid: MessageUuid): void {
    if (this.mapper.sent.get(uuid) !== 'queued') return;
    this.mapper.sent.set(uuid, 'dropped');
    this.put({ type: 'message-dropped', uuid });
  }

  private put(action: SessionAction): void {
    this.flush();
    this.options.events.onActions([action]);
  }

  private flush(): void {
    this.frameTime = null;
    if (this.collected.length === 0) return;
    const actions = this.collected;
    this.collected = [];
    this.options.events.onActions(actions);
  }

  /** One time for everything a chunk brought: asking the clock for every token costs more than mapping it. */
  private chunkTime(): number {
    this.frameTime ??= this.now();
    return this.frameTime;
  }

  private now(): number {
    return (this.options.clock ?? realClock).now();
  }
}

function noticeAction(id: string, text: string): SessionAction {
  return {
    type: 'part-put',
    part: { kind: 'notice', id, notice: { code: 'info', level: 'warning', text, tag: 'startup' }, at: null },
    parent: null,
    turnId: id,
  };
}
