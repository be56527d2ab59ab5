import type { Json, JsonObject } from '../../shared/json.ts';

/**
 * A conversation as the CLI would hold it, as plain data. Strings may hold `{{cwd}}`, `{{session}}`, `{{turn}}` (its
 * number, for ids that must differ from turn to turn), `{{uuid}}` (a fresh one each time), and once the person has
 * answered something `{{answer}}` and `{{updated.<field of the input>}}`.
 */
export interface SimulatorScript {
  readonly name: string;
  /** Default true: input nobody waits for ends the simulator with code 97. Else it is answered as the CLI would. */
  readonly strict?: boolean;
  readonly model?: string;
  readonly title?: string;
  readonly steps: readonly Step[];
  /** Turns for prompts that come after the last step, used round and round. Without them such prompts are unexpected. */
  readonly afterwards?: readonly (readonly Step[])[];
}

export type Step =
  | TurnStep
  | MessageStep
  | ToolResultStep
  | PermissionStep
  | QuestionStep
  | PlanStep
  | HookStep
  | McpCallStep
  | ExpectControlStep
  | TaskStep
  | { readonly do: 'withdraw'; readonly toolUseId: string }
  | { readonly do: 'parallel'; readonly branches: readonly (readonly Step[])[] }
  | { readonly do: 'repeat'; readonly times: number; readonly steps: readonly Step[] }
  | { readonly do: 'send'; readonly frame: JsonObject }
  /** Puts a request of any kind to the host; from then on `{{answer}}` is its refusal, or its response as JSON. */
  | { readonly do: 'ask'; readonly request: JsonObject }
  /** Turns nobody asked for, one after the other once this one is over. */
  | { readonly do: 'wake'; readonly times: number; readonly steps: readonly Step[] }
  /** Bytes as they are: noise, half lines, broken encodings. */
  | { readonly do: 'raw'; readonly text?: string; readonly base64?: string; readonly times?: number }
  | { readonly do: 'stderr'; readonly text: string; readonly times?: number }
  | { readonly do: 'delay'; readonly ms: number }
  /** From here on output is written in pieces of this many bytes, wherever they cut. */
  | { readonly do: 'cutBytes'; readonly size: number }
  | { readonly do: 'mode'; readonly mode: string }
  | { readonly do: 'stubborn'; readonly stdinEnd?: boolean; readonly terminate?: boolean }
  | { readonly do: 'grandchild'; readonly ignoreTerminate?: boolean }
  | { readonly do: 'hang' }
  | { readonly do: 'exit'; readonly code: number };

/** Waits for a prompt, plays the steps, and ends with the one result. */
export interface TurnStep {
  readonly do: 'turn';
  /** Text the prompt must hold. */
  readonly prompt?: string;
  readonly steps: readonly Step[];
}

/** One message of the model: streamed, then each block as its own line, as the CLI does. */
export interface MessageStep {
  readonly do: 'message';
  readonly blocks: readonly MessageBlock[];
  readonly usage?: Partial<MessageUsage>;
  /** Characters per delta and time between them. */
  readonly chunk?: number;
  readonly delayMs?: number;
}

export type MessageBlock =
  | { readonly type: 'text'; readonly text: string; readonly times?: number }
  | { readonly type: 'thinking'; readonly thinking: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: JsonObject };

export interface MessageUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWrite5mTokens: number;
  readonly cacheWrite1hTokens: number;
}

export interface ToolResultStep {
  readonly do: 'toolResult';
  readonly toolUseId: string;
  readonly content: Json;
  /** The structured result beside the text. */
  readonly result?: Json;
  readonly isError?: boolean;
  readonly times?: number;
}

/** Asks the host; an allowed call goes on with `allowed`. A denied one is reported and goes on with `denied`. */
export interface PermissionStep {
  readonly do: 'permission';
  readonly toolUseId: string;
  readonly tool: string;
  readonly input: JsonObject;
  readonly description?: string;
  readonly suggestions?: readonly JsonObject[];
  readonly blockedPath?: string;
  readonly reason?: string;
  /** Modes in which the CLI does not ask. */
  readonly notInModes?: readonly string[];
  /** What the host must answer; anything else is unexpected. */
  readonly expect?: 'allow' | 'deny';
  readonly allowed: readonly Step[];
  readonly denied?: readonly Step[];
  readonly withdrawn?: readonly Step[];
}

export interface QuestionStep {
  readonly do: 'question';
  readonly toolUseId: string;
  readonly questions: readonly JsonObject[];
}

export interface PlanStep {
  readonly do: 'plan';
  readonly toolUseId: string;
  readonly plan: string;
  readonly approved: readonly Step[];
  readonly rejected: readonly Step[];
}

/** Calls the host's hooks for an event, if it has any that fit. */
export interface HookStep {
  readonly do: 'hook';
  readonly event: string;
  readonly tool?: string;
  readonly toolUseId?: string;
  readonly input?: JsonObject;
}

/** Calls a tool of a server inside the host and reports what it says. */
export interface McpCallStep {
  readonly do: 'mcpCall';
  readonly server: string;
  readonly tool: string;
  readonly toolUseId: string;
  readonly arguments: JsonObject;
}

/** Waits for a control request that fits, and answers it. */
export interface ExpectControlStep {
  readonly do: 'expectControl';
  readonly subtype: string;
  readonly where?: JsonObject;
  readonly reply?: JsonObject;
  readonly error?: string;
}

/** A sub-agent in the background: runs beside the turns, and at its end wakes the main conversation. */
export interface TaskStep {
  readonly do: 'task';
  readonly task: string;
  readonly toolUseId: string;
  readonly description: string;
  readonly prompt: string;
  readonly agentType: string;
  readonly steps: readonly Step[];
  readonly summary: string;
  /** Played as a turn of its own once the task has ended. */
  readonly wake: readonly Step[];
}
