import type { JsonObject } from './json.ts';
import type { RequestId, ToolUseId } from './ids.ts';

/** Modes are an open set: a newer CLI may know more than these, and an unknown one passes through untouched. */
export const KNOWN_PERMISSION_MODES = [
  'default',
  'acceptEdits',
  'plan',
  'dontAsk',
  'auto',
  'bypassPermissions',
] as const;
export type KnownPermissionMode = (typeof KNOWN_PERMISSION_MODES)[number];
export type PermissionMode = KnownPermissionMode | (string & {});

/** Newer CLIs list `manual` for what both call `default`. */
export function readPermissionMode(mode: string): PermissionMode {
  return mode === 'manual' ? 'default' : mode;
}

export type PermissionDestination =
  'session' | 'localSettings' | 'projectSettings' | 'userSettings' | 'cliArg' | (string & {});

export interface PermissionRule {
  readonly toolName: string;
  readonly ruleContent?: string;
}

/** What the CLI suggests to remember, and what an answer may ask it to remember. */
export type PermissionUpdate =
  | {
      readonly type: 'addRules' | 'replaceRules' | 'removeRules';
      readonly rules: readonly PermissionRule[];
      readonly behavior: 'allow' | 'deny' | 'ask';
      readonly destination: PermissionDestination;
    }
  | { readonly type: 'setMode'; readonly mode: PermissionMode; readonly destination: PermissionDestination }
  | {
      readonly type: 'addDirectories' | 'removeDirectories';
      readonly directories: readonly string[];
      readonly destination: PermissionDestination;
    };

/** A `can_use_tool` request, as the user has to see it. `input` is the raw input and the only truth about the call. */
export interface PermissionRequest {
  readonly requestId: RequestId;
  readonly toolUseId: ToolUseId;
  readonly toolName: string;
  readonly displayName: string;
  readonly input: JsonObject;
  /** The agent's own words about the call; never a substitute for `input`. */
  readonly description?: string;
  readonly suggestions: readonly PermissionUpdate[];
  readonly blockedPath?: string;
  readonly decisionReason?: string;
  readonly decisionReasonType?: string;
  /** Set when a sub-agent asks; equals its task id. */
  readonly agentId?: string;
  readonly mcpServer?: { readonly name: string; readonly source?: string };
  /** The CLI demands a real answer (questions, plans): never offer a one-tap allow. */
  readonly requiresUserInteraction: boolean;
  readonly askedAt: number;
  /** The whole request as it came, so that nothing the CLI says is lost on the way to the screen. */
  readonly raw: JsonObject;
}

export type PermissionDecision =
  | {
      readonly behavior: 'allow';
      /** Omitted = the input as asked. The writer always sends an object: older CLIs refuse an answer without one. */
      readonly updatedInput?: JsonObject;
      readonly updatedPermissions?: readonly PermissionUpdate[];
    }
  | { readonly behavior: 'deny'; readonly message: string; readonly interrupt?: boolean };

/** How a request stopped being pending. */
export type PermissionOutcome =
  | { readonly kind: 'allowed'; readonly edited: boolean }
  | { readonly kind: 'denied'; readonly message: string; readonly stopped: boolean }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'closed' };
