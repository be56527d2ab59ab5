import type { MessageUuid, RequestId, ToolUseId } from './ids.ts';
import type { JsonObject } from './json.ts';
import type { PermissionMode, PermissionOutcome, PermissionRequest } from './permission.ts';
import type {
  ApiRetry,
  BackgroundTask,
  ContextUsage,
  McpServerState,
  Part,
  ProcessState,
  QueuedMessage,
  RateLimit,
  SessionInfo,
  Silence,
  TaskProgress,
  TodoItem,
  ToolResult,
  TurnOrigin,
  TurnResult,
} from './session.ts';

/**
 * Everything that can happen to a conversation. The host numbers actions, the page applies them with the same reducer.
 * `parent` is the tool call of the sub-agent something belongs to, null for the main thread.
 */
export type SessionAction =
  | { readonly type: 'process-changed'; readonly process: ProcessState }
  | { readonly type: 'info-changed'; readonly info: Partial<SessionInfo> }
  | { readonly type: 'mcp-changed'; readonly servers: readonly McpServerState[] }
  | { readonly type: 'mode-changed'; readonly mode: PermissionMode }
  /** Opens a turn unless one is open: a prompt that was taken up already opened it. */
  | { readonly type: 'turn-started'; readonly turnId: string; readonly origin: TurnOrigin; readonly at: number | null }
  | {
      readonly type: 'turn-ended';
      readonly result: TurnResult;
      readonly totalUsd: number | null;
      readonly at: number | null;
    }
  /** From a transcript, where no result is recorded: settle what is open and begin anew. */
  | { readonly type: 'turn-closed' }
  | { readonly type: 'interrupt-requested' }
  /** The turn goes on: it must not look as if it were stopping. */
  | { readonly type: 'interrupt-refused' }
  | { readonly type: 'message-queued'; readonly message: QueuedMessage }
  /** The CLI took up a message of the queue; with `upTo`, also every message queued before it. */
  | {
      readonly type: 'message-started';
      readonly uuid: MessageUuid;
      readonly upTo: boolean;
      readonly turnId: string;
      readonly at: number | null;
    }
  | { readonly type: 'message-dropped'; readonly uuid: MessageUuid }
  | { readonly type: 'message-moved'; readonly uuid: MessageUuid; readonly to: number }
  /** Adds a part, or replaces the part with the same id: a settled block replaces its streamed draft. */
  | { readonly type: 'part-put'; readonly part: Part; readonly parent: ToolUseId | null; readonly turnId: string }
  /** The hot one. Consecutive appends to one part are merged before they reach the reducer. */
  | {
      readonly type: 'text-appended';
      readonly partId: string;
      readonly parent: ToolUseId | null;
      readonly text: string;
    }
  | { readonly type: 'thinking-progressed'; readonly estimatedTokens: number }
  | {
      readonly type: 'tool-finished';
      readonly toolUseId: ToolUseId;
      readonly parent: ToolUseId | null;
      readonly result: ToolResult;
      readonly denied: boolean;
      readonly at: number | null;
    }
  | {
      readonly type: 'task-changed';
      readonly toolUseId: ToolUseId;
      readonly task: Partial<TaskProgress> & { readonly taskId: string };
    }
  | { readonly type: 'tasks-replaced'; readonly tasks: readonly BackgroundTask[] }
  | { readonly type: 'todos-replaced'; readonly todos: readonly TodoItem[] }
  | {
      readonly type: 'todo-changed';
      readonly todo: Partial<TodoItem> & { readonly id: string };
      readonly removed: boolean;
    }
  | { readonly type: 'retry-changed'; readonly retry: ApiRetry | null }
  | { readonly type: 'permission-asked'; readonly request: PermissionRequest }
  | { readonly type: 'permission-settled'; readonly requestId: RequestId; readonly outcome: PermissionOutcome }
  | { readonly type: 'context-changed'; readonly context: ContextUsage }
  | { readonly type: 'rate-limit-changed'; readonly rateLimit: RateLimit }
  | { readonly type: 'silence-changed'; readonly silence: Silence | null }
  | { readonly type: 'conversation-reset' }
  /** A frame nobody understood: kept and shown. `raw` is what came. */
  | {
      readonly type: 'unknown-frame';
      readonly id: string;
      readonly label: string;
      readonly raw: JsonObject;
      readonly parent: ToolUseId | null;
    };

export type SessionActionType = SessionAction['type'];
