import type { JsonObject } from '../../shared/json.ts';
import type { PermissionMode } from '../../shared/permission.ts';
import type { Executable } from './launch.ts';
import type { McpOptions } from './mcpConfig.ts';

/** Everything one can ask of a CLI process. Only `executable` and `cwd` are needed; the rest has the CLI's defaults. */
export interface LaunchOptions {
  readonly executable: Executable;
  readonly cwd: string;
  /** A conversation unless said otherwise. */
  readonly form?: LaunchForm;
  readonly conversation?: ConversationChoice;

  readonly model?: string;
  /** Tried in this order when the model is not available. */
  readonly fallbackModels?: readonly string[];
  /** Tokens for thinking; 0 turns it off. */
  readonly thinkingBudget?: number;
  readonly effort?: string;
  readonly maxTurns?: number;
  readonly maxBudgetUsd?: number;
  readonly betas?: readonly string[];

  /** The exact set of built-in tools; an empty list is none. */
  readonly tools?: readonly string[];
  readonly allowedTools?: readonly string[];
  readonly disallowedTools?: readonly string[];
  /** An unknown mode passes through: a newer CLI may know it. */
  readonly permissionMode?: PermissionMode;
  /** The user's explicit word that this process may skip permissions. Nothing else turns that on. */
  readonly allowBypass?: boolean;

  readonly additionalDirectories?: readonly string[];
  readonly systemPrompt?: SystemPrompt;
  /** Whether the CLI freezes the system prompt per conversation; off when Parley gives one, as it may change. */
  readonly systemPromptSnapshot?: boolean;
  readonly agents?: JsonObject;
  readonly jsonSchema?: JsonObject;
  readonly title?: string;

  /** Which settings files count; an empty list is none. Omitted = all. */
  readonly settingSources?: readonly string[];
  /** A further layer of settings: a file, or the settings themselves. */
  readonly settings?: { readonly file: string } | { readonly inline: JsonObject };
  readonly mcp?: McpOptions;
  readonly hooks?: HookMatchers;

  readonly fileCheckpointing?: boolean;
  /** On unless turned off: they are how text appears while it is written, and how a message is known to be taken. */
  readonly partialMessages?: boolean;
  readonly replayUserMessages?: boolean;
  readonly hookEvents?: boolean;
  readonly promptSuggestions?: boolean;
  readonly forwardSubagentText?: boolean;
  readonly perTaskStopAffordance?: boolean;
  readonly supportedDialogKinds?: readonly string[];
  readonly noPersistence?: boolean;
  /** `true`, or the categories to log. */
  readonly debug?: boolean | string;
  readonly debugFile?: string;

  /** The environment to start from, normally Parley's own. Nothing is read from the process behind the caller's back. */
  readonly baseEnv?: Readonly<Record<string, string | undefined>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags this type does not know, without dashes; null for a flag without a value. */
  readonly extraArgs?: Readonly<Record<string, string | null>>;
}

export type LaunchForm = { readonly kind: 'interactive' } | { readonly kind: 'oneShot'; readonly prompt: string };

/** Which conversation the process is about. Ids are uuids; `from` may also be the absolute path of a transcript. */
export type ConversationChoice =
  | { readonly kind: 'new'; readonly sessionId?: string }
  | { readonly kind: 'continue'; readonly fork?: boolean }
  | { readonly kind: 'resume'; readonly from: string; readonly fork?: ForkPoint | boolean };

export interface ForkPoint {
  /** The uuid of the assistant message after which history is cut. */
  readonly at?: string;
  readonly newSessionId?: string;
}

export type SystemPrompt =
  { readonly kind: 'replace'; readonly text: string } | { readonly kind: 'append'; readonly text: string };

export type HookMatchers = Readonly<Record<string, readonly HookMatcher[]>>;

export interface HookMatcher {
  /** Absent = all tools. A plain name is exact; anything with other characters is a regular expression. */
  readonly matcher?: string;
  readonly hookCallbackIds: readonly string[];
  /** Seconds. */
  readonly timeout?: number;
  readonly onFailure?: 'block';
}
