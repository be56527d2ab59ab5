import type { SessionAction } from '../../shared/actions.ts';
import type { NewMessage, StartSession } from '../../shared/contract.ts';
import type { MessageUuid } from '../../shared/ids.ts';
import type { PermissionDecision, PermissionMode, PermissionRequest } from '../../shared/permission.ts';
import type { Result } from '../../shared/result.ts';
import type { ContextUsage, McpServerState, ProcessExit } from '../../shared/session.ts';

/** What a conversation needs of the engine, and nothing more: tests give a hand-written one. */
export interface LiveClient {
  send(message: NewMessage): Promise<Result<unknown>>;
  /** False when the CLI has taken the message up already. */
  cancelQueued(uuid: MessageUuid): Promise<Result<boolean>>;
  interrupt(): Promise<Result<unknown>>;
  stopTask(taskId: string): Promise<Result<unknown>>;
  setModel(model: string): Promise<Result<unknown>>;
  setPermissionMode(mode: PermissionMode): Promise<Result<unknown>>;
  setThinkingTokens(tokens: number | null): Promise<Result<unknown>>;
  setEffort(effort: string | null): Promise<Result<unknown>>;
  /** `full` is by category and asks the API. */
  contextUsage(detail: 'summary' | 'full'): Promise<Result<ContextUsage>>;
  mcpServers(): Promise<Result<readonly McpServerState[]>>;
  reconnectMcpServer(name: string): Promise<Result<unknown>>;
  toggleMcpServer(name: string, enabled: boolean): Promise<Result<unknown>>;
  close(): Promise<ProcessExit>;
}

export interface LiveClientEvents {
  /** `signal` aborts when the CLI takes the request back; the decision is then ignored. */
  canUseTool(request: PermissionRequest, signal: AbortSignal): Promise<PermissionDecision>;
  onActions(actions: readonly SessionAction[]): void;
}

export type StartClient = (start: StartSession, events: LiveClientEvents) => Result<LiveClient>;

/** A start that was let through: where it really runs, and what to start it with. */
export interface Admitted {
  readonly start: StartSession;
  readonly startClient: StartClient;
}
