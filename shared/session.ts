import type { CliSessionId, MessageUuid, ToolUseId } from './ids.ts';
import type { Json, JsonObject } from './json.ts';
import type { Notice } from './notice.ts';
import type { PermissionMode, PermissionOutcome, PermissionRequest } from './permission.ts';
import type { ModelUsage, Usage } from './usage.ts';

/**
 * The conversation as every process sees it. The host owns the true state; the page holds a mirror made by the same
 * reducer from the same actions. Everything here is immutable plain data.
 */
export interface SessionState {
  readonly info: SessionInfo;
  readonly process: ProcessState;
  /** A page of turns: `turns[0]` is turn number `firstTurn` of the conversation. */
  readonly turns: readonly Turn[];
  readonly firstTurn: number;
  /** Sent but not yet taken up by the CLI, in order. */
  readonly queue: readonly QueuedMessage[];
  readonly permissions: readonly PermissionRequest[];
  readonly tasks: readonly BackgroundTask[];
  readonly todos: readonly TodoItem[];
  readonly cost: SessionCost;
  readonly context: ContextUsage | null;
  readonly rateLimit: RateLimit | null;
  /** Set while a running turn has given no sign of life for a minute. */
  readonly silence: Silence | null;
  /** Things the reader could not understand, counted so that nothing disappears silently. */
  readonly unknownFrames: number;
}

export interface SessionInfo {
  readonly cliSessionId: CliSessionId | null;
  readonly title: string | null;
  readonly cwd: string;
  readonly model: string | null;
  readonly permissionMode: PermissionMode;
  /** As the user set it, in tokens (0 = off); absent or null = the CLI's own choice. */
  readonly thinkingTokens?: number | null;
  /** As the user set it; absent or null = the CLI's own choice. */
  readonly effort?: string | null;
  readonly cliVersion: string | null;
  readonly tools: readonly string[];
  readonly mcpServers: readonly McpServerState[];
  readonly slashCommands: readonly SlashCommand[];
  readonly models: readonly ModelChoice[];
  readonly agents: readonly string[];
  readonly account: Account | null;
  readonly capabilities: readonly string[];
}

export interface McpServerState {
  readonly name: string;
  readonly status: string;
  readonly source?: string;
  readonly error?: string;
}

export interface SlashCommand {
  readonly name: string;
  readonly description: string;
  readonly argumentHint: string;
  readonly aliases: readonly string[];
}

export interface ModelChoice {
  readonly value: string;
  readonly displayName: string;
  readonly description: string;
  readonly resolvedModel?: string;
  readonly effortLevels: readonly string[];
  readonly supportsThinkingOff: boolean;
}

export interface Account {
  readonly tokenSource?: string;
  readonly apiKeySource?: string;
  readonly apiProvider?: string;
  readonly email?: string;
  readonly subscriptionType?: string;
}

/** `starting`: spawned, not yet initialised. `ready`: takes messages. `stopping`: asked to end. `ended`: gone. */
export type ProcessPhase = 'starting' | 'ready' | 'stopping' | 'ended';

export interface ProcessState {
  readonly phase: ProcessPhase;
  readonly pid?: number;
  readonly exit?: ProcessExit;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
  /** Why, in words, when it was not an ordinary end. */
  readonly reason?: string;
  readonly stderrTail?: string;
}

/** One exchange: from a prompt (or a wake-up by background work) to its result. */
export interface Turn {
  readonly id: string;
  readonly origin: TurnOrigin;
  readonly startedAt: number | null;
  readonly parts: readonly Part[];
  /** In a page's copy: how many parts came before these. The host always holds them all. */
  readonly firstPart?: number;
  /** What sub-agents did, by the id of the tool call that started them (at any depth). */
  readonly nested: Readonly<Record<ToolUseId, readonly Part[]>>;
  readonly open: boolean;
  readonly interrupting: boolean;
  readonly retry: ApiRetry | null;
  readonly result: TurnResult | null;
}

export type TurnOrigin = 'user' | 'task-notification' | 'unsolicited';

export interface ApiRetry {
  readonly attempt: number;
  readonly maxRetries: number;
  readonly delayMs: number;
  readonly status: number | null;
  readonly error: string;
}

/** `kind` is also what the page puts on the entry as `data-kind`. */
export type Part = UserPart | AssistantPart | ThinkingPart | ToolPart | NoticePart | UnknownPart;
export type PartKind = Part['kind'];

export interface UserPart {
  readonly kind: 'user';
  readonly id: string;
  readonly uuid: MessageUuid | null;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly at: number | null;
}

export interface Attachment {
  readonly kind: 'image' | 'document' | 'other';
  readonly mediaType: string;
  readonly name?: string;
  /** Base64. Kept by the host; what a page gets is its own question. */
  readonly data?: string;
  readonly url?: string;
}

export interface AssistantPart {
  readonly kind: 'assistant';
  readonly id: string;
  readonly messageId: string | null;
  /** The CLI's uuid of the line, the address for forks (`--resume-session-at`). */
  readonly uuid: string | null;
  readonly model: string | null;
  readonly text: string;
  readonly streaming: boolean;
  readonly aborted: boolean;
}

export interface ThinkingPart {
  readonly kind: 'thinking';
  readonly id: string;
  readonly messageId: string | null;
  readonly text: string;
  readonly redacted: boolean;
  readonly streaming: boolean;
  readonly estimatedTokens: number | null;
  readonly durationMs: number | null;
}

export type ToolStatus = 'pending' | 'running' | 'done' | 'failed' | 'denied';

export interface ToolPart {
  readonly kind: 'tool';
  /** The tool_use id. */
  readonly id: ToolUseId;
  readonly messageId: string | null;
  readonly name: string;
  readonly displayName: string | null;
  readonly serverName: string | null;
  readonly input: JsonObject;
  /** The input's JSON text so far while it streams; null once the input is complete. */
  readonly partialInput: string | null;
  readonly status: ToolStatus;
  readonly result: ToolResult | null;
  readonly permission: PermissionOutcome | null;
  readonly task: TaskProgress | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

export interface ToolResult {
  /** Text of the result's text blocks. */
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly isError: boolean;
  /** The CLI's structured output (`tool_use_result`), shape by tool. */
  readonly structured: Json | null;
  /** Who decided and how, where the CLI tells (`tool_result_meta`). */
  readonly meta: JsonObject | null;
}

/** A sub-agent or background command, as progress of the tool call that started it. */
export interface TaskProgress {
  readonly taskId: string;
  readonly type: string;
  readonly description: string;
  readonly agentType: string | null;
  readonly status: 'running' | 'completed' | 'failed' | 'stopped' | (string & {});
  readonly background: boolean;
  readonly summary: string | null;
  readonly lastToolName: string | null;
  readonly totalTokens: number | null;
  readonly toolUses: number | null;
  readonly durationMs: number | null;
  readonly outputFile: string | null;
}

export interface NoticePart {
  readonly kind: 'notice';
  readonly id: string;
  readonly notice: Notice;
  readonly at: number | null;
}

export interface UnknownPart {
  readonly kind: 'unknown';
  readonly id: string;
  /** `type` or `type/subtype` of the thing, for a neutral heading. */
  readonly label: string;
  readonly raw: Json;
}

export interface TurnResult {
  readonly subtype: string;
  readonly isError: boolean;
  readonly text: string | null;
  readonly errors: readonly string[];
  readonly stopReason: string | null;
  readonly terminalReason: string | null;
  readonly interrupted: boolean;
  readonly apiErrorStatus: number | null;
  readonly durationMs: number | null;
  readonly apiDurationMs: number | null;
  readonly timeToFirstTokenMs: number | null;
  readonly numTurns: number | null;
  /** What this turn cost as the CLI reports it; null where it did not say. */
  readonly costUsd: number | null;
  readonly usage: Usage;
  readonly models: readonly ModelUsage[];
  readonly permissionDenials: readonly { readonly toolName: string; readonly toolUseId: string }[];
  readonly structuredOutput: Json | null;
}

export interface QueuedMessage {
  readonly uuid: MessageUuid;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly queuedAt: number;
  readonly priority: 'now' | 'next' | 'later' | null;
}

export interface BackgroundTask {
  readonly taskId: string;
  readonly type: string;
  readonly description: string;
  readonly agentType: string | null;
  readonly toolUseId: ToolUseId | null;
}

export interface TodoItem {
  readonly id: string;
  readonly text: string;
  readonly activeText: string | null;
  readonly status: 'pending' | 'in_progress' | 'completed' | (string & {});
}

export interface SessionCost {
  /** As reported by the CLI for this session so far. */
  readonly totalUsd: number;
  /** Reported by results in total; the sum of usage of all turns. */
  readonly usage: Usage;
  readonly turns: number;
}

export interface ContextUsage {
  readonly totalTokens: number;
  readonly maxTokens: number;
  readonly percentage: number;
  readonly categories: readonly { readonly name: string; readonly tokens: number }[];
}

export interface RateLimit {
  readonly status: string;
  readonly type: string | null;
  readonly resetsAt: number | null;
  readonly isUsingOverage: boolean;
  readonly windows: readonly {
    readonly name: string;
    readonly utilization: number | null;
    readonly resetsAt: number | null;
  }[];
}

export interface Silence {
  readonly since: number;
  /** Of one core, over the last few seconds; null where the system does not tell. */
  readonly cpuPercent: number | null;
}

export type SessionStatus = 'starting' | 'idle' | 'running' | 'waiting' | 'stopping' | 'ended' | 'failed';

/** Status is derived, never set: two facts about one thing would disagree one day. */
export function statusOf(state: SessionState): SessionStatus {
  const { phase, exit } = state.process;
  if (phase === 'ended') return exit?.reason === undefined ? 'ended' : 'failed';
  if (phase === 'stopping') return 'stopping';
  if (state.permissions.length > 0) return 'waiting';
  const turn = state.turns.at(-1);
  if (turn?.open) return turn.interrupting ? 'stopping' : 'running';
  if (state.queue.length > 0) return 'running';
  return phase === 'starting' ? 'starting' : 'idle';
}
