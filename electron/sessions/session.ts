import type { SessionAction } from '../../shared/actions.ts';
import type {
  ContractError,
  SessionBatch,
  SessionCatchUp,
  SessionSummary,
  StartSession,
  TurnPosition,
} from '../../shared/contract.ts';
import type { MessageUuid, RequestId, SessionId } from '../../shared/ids.ts';
import type { PermissionDecision, PermissionMode } from '../../shared/permission.ts';
import { initialSession, reduce } from '../../shared/reducer.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { SessionState } from '../../shared/session.ts';
import { THE_END, turnsBefore, type TurnWindow } from '../../shared/turnWindow.ts';
import type { Clock } from '../base/clock.ts';
import { Emitter } from '../base/emitter.ts';
import { ActionBatcher } from './actionBatcher.ts';
import { ActionLog } from './actionLog.ts';
import type { DraftKeeper } from './drafts.ts';
import type { LiveClient, StartClient } from './liveClient.ts';
import { PendingPermissions } from './pendingPermissions.ts';
import { summarise } from './summary.ts';

type Outcome = Result<null, ContractError>;

/**
 * One live conversation. It owns the true state: every action goes through the reducer here first, then numbered into
 * the log and out to the pages, which apply the same actions to their mirrors.
 */
export class Session {
  private readonly batched = new Emitter<SessionBatch>();
  private readonly changed = new Emitter<void>();
  private readonly log = new ActionLog();
  private readonly batcher: ActionBatcher;
  private readonly pending: PendingPermissions;
  private readonly taken = new Set<MessageUuid>();
  private readonly startedAt: number;
  private current: SessionState;
  private changedAt: number;
  private draft = '';
  private client: LiveClient | undefined;
  private closing: Promise<void> | undefined;

  readonly onDidBatch = (listener: (batch: SessionBatch) => void): (() => void) => this.batched.on(listener);
  readonly onDidChange = (listener: () => void): (() => void) => this.changed.on(listener);

  private constructor(
    readonly id: SessionId,
    readonly start: StartSession,
    private readonly clock: Clock,
    private readonly drafts: DraftKeeper | undefined,
  ) {
    this.startedAt = clock.now();
    this.changedAt = this.startedAt;
    this.current = initialSession(start.folder);
    this.batcher = new ActionBatcher(clock, (actions) => {
      const first = this.log.append(actions);
      this.batched.fire({ sessionId: id, first, actions });
    });
    this.pending = new PendingPermissions((action) => this.apply([action]));
  }

  static start(
    id: SessionId,
    start: StartSession,
    startClient: StartClient,
    clock: Clock,
    drafts?: DraftKeeper,
  ): Result<Session> {
    const session = new Session(id, start, clock, drafts);
    const client = startClient(start, {
      canUseTool: (request, signal) => session.pending.registerAndFire(request, signal),
      onActions: (actions) => session.apply(actions),
    });
    if (!client.ok) return client;
    session.client = client.value;
    return ok(session);
  }

  get state(): SessionState {
    return this.current;
  }

  summary(): SessionSummary {
    const summary = summarise(this.id, this.current, this.startedAt, this.changedAt);
    return this.start.demo === true ? { ...summary, demo: true } : summary;
  }

  /** `after` is the number of the first action the caller lacks, null when it has nothing yet. */
  catchUp(after: number | null): SessionCatchUp {
    this.batcher.flush();
    const missed = after === null ? null : this.log.since(after);
    if (after !== null && missed !== null) return { kind: 'actions', first: after, actions: missed };
    const { turns, firstTurn } = this.turnsBefore(THE_END);
    return { kind: 'snapshot', state: { ...this.current, turns, firstTurn }, next: this.log.next, draft: this.draft };
  }

  turnsBefore(before: TurnPosition): TurnWindow {
    return turnsBefore(this.current, before);
  }

  /** The same message again is no second message: a page that lost the answer may simply repeat the question. */
  async send(uuid: MessageUuid, text: string): Promise<Outcome> {
    const { client } = this;
    if (this.taken.has(uuid)) return ok(null);
    if (client === undefined || this.current.process.phase === 'ended') return notRunning();
    const message = { uuid, text, attachments: [], queuedAt: this.clock.now(), priority: null };
    this.apply([{ type: 'message-queued', message }]);
    this.taken.add(uuid);
    const sent = await client.send({ uuid, text });
    // Only now is it nobody's draft any more; what was typed meanwhile stays.
    if (sent.ok && this.draft === text) this.saveDraft('');
    if (sent.ok) return ok(null);
    this.taken.delete(uuid);
    if (this.draft === '') this.draft = text;
    this.apply([{ type: 'message-dropped', uuid }]);
    return refused(sent.error.message);
  }

  async cancelQueued(uuid: MessageUuid): Promise<Outcome> {
    let inTime = false;
    const asked = await this.ask(async (client) => {
      const cancelled = await client.cancelQueued(uuid);
      inTime = cancelled.ok && cancelled.value;
      return cancelled;
    });
    if (!asked.ok || inTime) return asked;
    return fail({ code: 'no-longer-pending', message: 'Claude has taken this message up already.' });
  }

  interrupt(): Promise<Outcome> {
    return this.ask((client) => client.interrupt());
  }

  setModel(model: string): Promise<Outcome> {
    return this.ask((client) => client.setModel(model));
  }

  setPermissionMode(mode: PermissionMode): Promise<Outcome> {
    return this.ask((client) => client.setPermissionMode(mode));
  }

  async setThinking(tokens: number | null): Promise<Outcome> {
    const asked = await this.ask((client) => client.setThinkingTokens(tokens));
    // The CLI reports it nowhere, so what it agreed to is noted here.
    if (asked.ok) this.apply([{ type: 'info-changed', info: { thinkingTokens: tokens } }]);
    return asked;
  }

  answer(requestId: RequestId, decision: PermissionDecision): Outcome {
    if (this.pending.respond(requestId, decision)) return ok(null);
    return fail({ code: 'no-longer-pending', message: 'This request is no longer pending.' });
  }

  saveDraft(text: string): void {
    if (this.draft === text) return;
    this.draft = text;
    this.keepUnsent();
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    this.pending.denyAll();
    await this.client?.close();
    this.batcher.flush();
  }

  private async ask(question: (client: LiveClient) => Promise<Result<unknown>>): Promise<Outcome> {
    if (this.client === undefined || this.current.process.phase === 'ended') return notRunning();
    const answer = await question(this.client);
    return answer.ok ? ok(null) : refused(answer.error.message);
  }

  private apply(actions: readonly SessionAction[]): void {
    const before = this.current;
    this.current = actions.reduce(reduce, before);
    if (this.current === before) return;
    this.changedAt = this.clock.now();
    if (this.current.queue !== before.queue) this.keepUnsent();
    this.batcher.push(actions);
    this.changed.fire();
    if (actions.some(({ type }) => type === 'turn-ended')) void this.refreshContext();
  }

  private keepUnsent(): void {
    const { info, queue } = this.current;
    const queued = queue.map(({ text }) => text);
    this.drafts?.keep(this.id, { folder: info.cwd, cliSessionId: info.cliSessionId, draft: this.draft, queued });
  }

  /** The CLI does not say unasked how full the context is. */
  private async refreshContext(): Promise<void> {
    await this.ask(async (client) => {
      const context = await client.contextUsage();
      if (context.ok && context.value.maxTokens > 0) this.apply([{ type: 'context-changed', context: context.value }]);
      return context;
    });
  }
}

const notRunning = (): Outcome => fail({ code: 'not-running', message: 'This session has ended.' });
const refused = (message: string): Outcome => fail({ code: 'refused-by-cli', message });
