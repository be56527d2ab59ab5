import type { SessionAction } from '../../shared/actions.ts';
import type {
  ContractError,
  NewMessage,
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
import type { ContextUsage, McpServerState, SessionState, Turn } from '../../shared/session.ts';
import { THE_END, turnsBefore, type TurnWindow } from '../../shared/turnWindow.ts';
import type { Clock } from '../base/clock.ts';
import { Emitter } from '../base/emitter.ts';
import { ActionBatcher } from './actionBatcher.ts';
import { ActionLog } from './actionLog.ts';
import type { DraftKeeper } from './drafts.ts';
import type { LiveClient, StartClient } from './liveClient.ts';
import { MessageQueue, notRunning, refused } from './messageQueue.ts';
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
  private readonly messages: MessageQueue;
  private readonly startedAt: number;
  private current: SessionState;
  private changedAt: number;
  private client: LiveClient | undefined;
  private closing: Promise<void> | undefined;

  readonly onDidBatch = (listener: (batch: SessionBatch) => void): (() => void) => this.batched.on(listener);
  readonly onDidChange = (listener: () => void): (() => void) => this.changed.on(listener);

  private constructor(
    readonly id: SessionId,
    readonly start: StartSession,
    private readonly clock: Clock,
    drafts: DraftKeeper | undefined,
    /** What was said before this process: the CLI does not repeat it. */
    beginning: readonly Turn[],
  ) {
    this.startedAt = clock.now();
    this.changedAt = this.startedAt;
    this.current = { ...initialSession(start.folder), turns: beginning };
    this.batcher = new ActionBatcher(clock, (actions) => {
      const first = this.log.append(actions);
      this.batched.fire({ sessionId: id, first, actions });
    });
    this.pending = new PendingPermissions((action) => this.apply([action]));
    this.messages = new MessageQueue({
      client: () => this.running(),
      state: () => this.current,
      apply: (actions) => this.apply(actions),
      now: () => clock.now(),
      keep: (draft, queued) => {
        const { cwd, cliSessionId } = this.current.info;
        drafts?.keep(id, { folder: cwd, cliSessionId, draft, queued });
      },
    });
  }

  static start(
    id: SessionId,
    start: StartSession,
    startClient: StartClient,
    clock: Clock,
    drafts?: DraftKeeper,
    beginning: readonly Turn[] = [],
  ): Result<Session> {
    const session = new Session(id, start, clock, drafts, beginning);
    const client = startClient(start, {
      canUseTool: (request, signal) => session.pending.registerAndFire(request, signal),
      onActions: (actions) => session.apply(actions),
    });
    if (!client.ok) return client;
    session.client = client.value;
    return ok(session);
  }

  get draft(): string {
    return this.messages.draft;
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
    return {
      kind: 'snapshot',
      state: { ...this.current, turns, firstTurn },
      next: this.log.next,
      draft: this.messages.draft,
    };
  }

  turnsBefore(before: TurnPosition): TurnWindow {
    return turnsBefore(this.current, before);
  }

  send(message: NewMessage): Promise<Outcome> {
    return this.messages.send(message);
  }

  cancelQueued(uuid: MessageUuid, toDraft: boolean): Promise<Outcome> {
    return this.messages.cancel(uuid, toDraft);
  }

  moveQueued(uuid: MessageUuid, to: number): Promise<Outcome> {
    return this.messages.move(uuid, to);
  }

  steer(uuid: MessageUuid): Promise<Outcome> {
    return this.messages.steer(uuid);
  }

  interrupt(): Promise<Outcome> {
    return this.ask((client) => this.messages.stop(client));
  }

  stopTask(taskId: string): Promise<Outcome> {
    return this.ask((client) => client.stopTask(taskId));
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

  async setEffort(effort: string | null): Promise<Outcome> {
    const asked = await this.ask((client) => client.setEffort(effort));
    if (asked.ok) this.apply([{ type: 'info-changed', info: { effort } }]);
    return asked;
  }

  async readContext(): Promise<Result<ContextUsage, ContractError>> {
    const read = await this.question((client) => client.contextUsage('full'));
    if (read.ok && read.value.maxTokens > 0) this.apply([{ type: 'context-changed', context: read.value }]);
    return read;
  }

  async readMcpServers(): Promise<Result<readonly McpServerState[], ContractError>> {
    const read = await this.question((client) => client.mcpServers());
    if (read.ok) this.apply([{ type: 'mcp-changed', servers: read.value }]);
    return read;
  }

  async actOnMcpServer(
    name: string,
    act: 'reconnect' | 'enable' | 'disable',
  ): Promise<Result<readonly McpServerState[], ContractError>> {
    const done = await this.ask((client) =>
      act === 'reconnect' ? client.reconnectMcpServer(name) : client.toggleMcpServer(name, act === 'enable'),
    );
    return done.ok ? this.readMcpServers() : done;
  }

  answer(requestId: RequestId, decision: PermissionDecision): Outcome {
    if (this.pending.respond(requestId, decision)) return ok(null);
    return fail({ code: 'no-longer-pending', message: 'This request is no longer pending.' });
  }

  saveDraft(text: string): void {
    this.messages.saveDraft(text);
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

  private running(): LiveClient | null {
    return this.current.process.phase === 'ended' ? null : (this.client ?? null);
  }

  private async question<T>(ask: (client: LiveClient) => Promise<Result<T>>): Promise<Result<T, ContractError>> {
    const client = this.running();
    if (client === null) return notRunning();
    const answer = await ask(client);
    return answer.ok ? answer : refused(answer.error.message);
  }

  private async ask(question: (client: LiveClient) => Promise<Result<unknown>>): Promise<Outcome> {
    const answer = await this.question(question);
    return answer.ok ? ok(null) : answer;
  }

  private apply(actions: readonly SessionAction[]): void {
    const before = this.current;
    this.current = actions.reduce(reduce, before);
    if (this.current === before) return;
    this.changedAt = this.clock.now();
    if (this.current.queue !== before.queue) this.messages.keepUnsent();
    this.batcher.push(actions);
    this.changed.fire();
    if (actions.some(({ type }) => type === 'turn-ended')) void this.refreshContext();
  }

  /** The CLI does not say unasked how full the context is. */
  private async refreshContext(): Promise<void> {
    await this.ask(async (client) => {
      const context = await client.contextUsage('summary');
      if (context.ok && context.value.maxTokens > 0) this.apply([{ type: 'context-changed', context: context.value }]);
      return context;
    });
  }
}
