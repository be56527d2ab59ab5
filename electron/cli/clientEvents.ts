import type { SessionAction } from '../../shared/actions.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { PermissionDecision, PermissionRequest } from '../../shared/permission.ts';
import type { ProcessExit } from '../../shared/session.ts';

/** What the owner of a client hears and answers. Everything but `canUseTool` and `onActions` may be left out. */
export interface ClientEvents {
  /**
   * Somebody must decide. `signal` aborts when the CLI takes the request back; the decision is then not sent. A throw
   * denies: consent is never the result of a failure.
   */
  canUseTool(request: PermissionRequest, signal: AbortSignal): Promise<PermissionDecision>;
  /** What happened, mapped and merged, once per chunk that was read. */
  onActions(actions: readonly SessionAction[]): void;
  /** The answer of a hook registered under `callbackId`. */
  onHook?(call: HookCall, signal: AbortSignal): Promise<JsonObject>;
  /** A JSON-RPC message for an in-process MCP server; resolves to its answer, null for a notification. */
  onMcpMessage?(server: string, message: JsonObject, signal: AbortSignal): Promise<JsonObject | null>;
  /** An MCP server asks the user for input. Declined unless somebody listens. */
  onElicitation?(request: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** A dialog of a kind declared at launch. */
  onUserDialog?(request: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** Every frame as it came, for those who want the raw protocol. */
  onFrame?(frame: JsonObject): void;
  /** Lines on stdout that are no messages. */
  onNoise?(line: string): void;
  onExit?(exit: ProcessExit): void;
}

export interface HookCall {
  readonly callbackId: string;
  readonly input: JsonObject;
  readonly toolUseId: string | null;
}
