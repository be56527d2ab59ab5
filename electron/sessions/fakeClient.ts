import type { NewMessage } from '../../shared/contract.ts';
import type { SessionAction } from '../../shared/actions.ts';
import { requestId, toolUseId, type MessageUuid } from '../../shared/ids.ts';
import type { PermissionDecision, PermissionRequest } from '../../shared/permission.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ContextUsage, McpServerState, ProcessExit } from '../../shared/session.ts';
import type { LiveClient, LiveClientEvents, StartClient } from './liveClient.ts';

/** Plays the engine in tests: says what it is told to say and remembers what was asked of it. */
export class FakeClient implements LiveClient {
  readonly asked: string[] = [];
  readonly sent: NewMessage[] = [];
  refusal: string | null = null;
  servers: readonly McpServerState[] = [];
  cancelsInTime: boolean | ((uuid: MessageUuid) => boolean) = true;
  context: ContextUsage = { totalTokens: 0, maxTokens: 0, percentage: 0, categories: [] };
  private events: LiveClientEvents | undefined;

  readonly start: StartClient = (_start, events) => {
    this.events = events;
    return ok(this);
  };

  say(...actions: SessionAction[]): void {
    this.events?.onActions(actions);
  }

  askPermission(
    request: PermissionRequest,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<PermissionDecision> {
    if (this.events === undefined) throw new Error('the client was not started');
    return this.events.canUseTool(request, signal);
  }

  send = (message: NewMessage): Promise<Result<unknown>> => {
    this.sent.push(message);
    return this.answer(`send ${message.uuid}`);
  };
  cancelQueued = async (uuid: MessageUuid): Promise<Result<boolean>> => {
    const answer = await this.answer(`cancel ${uuid}`);
    if (!answer.ok) return answer;
    const inTime = typeof this.cancelsInTime === 'boolean' ? this.cancelsInTime : this.cancelsInTime(uuid);
    if (inTime) this.say({ type: 'message-dropped', uuid });
    return ok(inTime);
  };
  interrupt = (): Promise<Result<unknown>> => this.answer('interrupt');
  stopTask = (taskId: string): Promise<Result<unknown>> => this.answer(`stop ${taskId}`);
  setModel = (model: string): Promise<Result<unknown>> => this.answer(`model ${model}`);
  setPermissionMode = (mode: string): Promise<Result<unknown>> => this.answer(`mode ${mode}`);

  setThinkingTokens = (tokens: number | null): Promise<Result<unknown>> => this.answer(`thinking ${tokens}`);
  setEffort = (effort: string | null): Promise<Result<unknown>> => this.answer(`effort ${effort}`);
  mcpServers = (): Promise<Result<readonly McpServerState[]>> => Promise.resolve(ok(this.servers));
  reconnectMcpServer = (name: string): Promise<Result<unknown>> => this.answer(`reconnect ${name}`);
  toggleMcpServer = (name: string, enabled: boolean): Promise<Result<unknown>> =>
    this.answer(`${enabled ? 'enable' : 'disable'} ${name}`);
  contextUsage = (): Promise<Result<ContextUsage>> => Promise.resolve(ok(this.context));

  async close(): Promise<ProcessExit> {
    await this.answer('close');
    const exit: ProcessExit = { code: 0, signal: null };
    this.say({ type: 'process-changed', process: { phase: 'ended', exit } });
    return exit;
  }

  private answer(question: string): Promise<Result<unknown>> {
    this.asked.push(question);
    return Promise.resolve(this.refusal === null ? ok(null) : fail({ code: 'refused', message: this.refusal }));
  }
}

export function bashRequest(id: string, command = 'ls'): PermissionRequest {
  return {
    requestId: requestId(id),
    toolUseId: toolUseId(`toolu_${id}`),
    toolName: 'Bash',
    displayName: 'Bash',
    input: { command },
    suggestions: [],
    requiresUserInteraction: false,
    askedAt: 0,
    raw: {},
  };
}

/** An open turn with one part that text can be appended to. */
export function openTurn(partId: string): readonly SessionAction[] {
  return [
    { type: 'process-changed', process: { phase: 'ready' } },
    { type: 'turn-started', turnId: 'turn-1', origin: 'user', at: 1 },
    {
      type: 'part-put',
      turnId: 'turn-1',
      parent: null,
      part: {
        kind: 'assistant',
        id: partId,
        messageId: null,
        uuid: null,
        model: null,
        text: '',
        streaming: true,
        aborted: false,
      },
    },
  ];
}

export const append = (partId: string, text: string): SessionAction => ({
  type: 'text-appended',
  partId,
  parent: null,
  text,
});
