import type { Json, JsonObject } from '../../shared/json.ts';

/**
 * What the loopback Messages API is told to say. Everything here is plain data, so a scenario can be written in a test,
 * kept in a file or generated; the only live objects are gates, and those are referred to by name.
 */
export interface Scenario {
  /** Chosen by a prompt that holds `@@name@@`. */
  readonly name: string;
  /** Step n answers the request that follows the n-th assistant message after the prompt (the first one is step 0). */
  readonly steps: readonly Step[];
}

/** A step with attempts answers each retry of the same request with the next attempt; the last one repeats. */
export type Step = Reply | { readonly attempts: readonly Reply[] };

export type Reply = MessageReply | ErrorReply | HangReply;

export interface MessageReply {
  readonly blocks: readonly Block[];
  /** Default: `tool_use` when a tool is called, else `end_turn`. */
  readonly stopReason?: string;
  readonly usage?: Partial<UsageScript>;
  /** Nothing at all is sent before this gate opens. */
  readonly holdStart?: string;
  readonly startDelayMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How the stream ends after the last block: whole, with an SSE `error` event, by never ending, or by a cut connection.
   * All but `complete` leave out `message_delta` and `message_stop`.
   */
  readonly ending?: 'complete' | 'hang' | 'abort' | { readonly errorType: string; readonly message: string };
}

export interface ErrorReply {
  readonly status: number;
  readonly errorType?: string;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the usual `{type:"error",…}` body. A string is sent as it is. */
  readonly body?: Json;
  readonly holdStart?: string;
}

/** Accepts the request and never answers it. */
export interface HangReply {
  readonly hang: true;
}

export type Block = TextBlock | ThinkingBlock | ToolUseBlock | HoldBlock;

export interface TextBlock extends Pace {
  readonly type: 'text';
  readonly text: Pieces;
}

export interface ThinkingBlock extends Pace {
  readonly type: 'thinking';
  readonly thinking: Pieces;
  readonly signature?: string;
}

/** Several of them in one reply are parallel calls. */
export interface ToolUseBlock extends Pace {
  readonly type: 'tool_use';
  readonly name: string;
  readonly input: JsonObject;
  /** Default: a fresh id. */
  readonly id?: string;
}

/** Keeps the stream at this point, between two blocks, until the gate opens. */
export interface HoldBlock {
  readonly type: 'hold';
  readonly gate: string;
}

interface Pace {
  /** Characters per delta; default 20. */
  readonly chunk?: number;
  /** Real time between deltas; for people watching a demo, not for tests. */
  readonly delayMs?: number;
}

/** Text with places in it where the stream waits for a gate. */
export type Pieces = string | readonly (string | { readonly hold: string })[];

export interface UsageScript {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWrite5mTokens: number;
  readonly cacheWrite1hTokens: number;
}

export const DEFAULT_USAGE: UsageScript = {
  inputTokens: 100,
  outputTokens: 42,
  cacheReadTokens: 300,
  cacheWrite5mTokens: 20,
  cacheWrite1hTokens: 0,
};

/** The shortest way to write the most common replies. */
export const say = (text: Pieces, more: Omit<MessageReply, 'blocks'> = {}): MessageReply => ({
  blocks: [{ type: 'text', text }],
  ...more,
});

export const callTools = (...calls: readonly Omit<ToolUseBlock, 'type'>[]): MessageReply => ({
  blocks: calls.map((call) => ({ type: 'tool_use', ...call })),
});
