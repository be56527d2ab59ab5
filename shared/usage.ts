import { numberField, objectField } from './json.ts';

/** Tokens of one API message or of a sum of them. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheWriteTokens: number;
  readonly cacheWrite1hTokens: number;
  readonly cacheReadTokens: number;
  readonly webSearches: number;
}

export const NO_USAGE: Usage = {
  inputTokens: 0,
  outputTokens: 0,
  cacheWriteTokens: 0,
  cacheWrite1hTokens: 0,
  cacheReadTokens: 0,
  webSearches: 0,
};

/** Per-model figures the CLI reports with a result. */
export interface ModelUsage extends Usage {
  readonly model: string;
  readonly costUsd: number;
  readonly contextWindow?: number;
}

/** Reads the API's `usage` object, and the flat fields some older dialects put on the result itself. */
export function readUsage(raw: unknown): Usage {
  const cache = objectField(raw, 'cache_creation');
  return {
    inputTokens: numberField(raw, 'input_tokens') ?? numberField(raw, 'total_input_tokens') ?? 0,
    outputTokens: numberField(raw, 'output_tokens') ?? numberField(raw, 'total_output_tokens') ?? 0,
    cacheWriteTokens: numberField(raw, 'cache_creation_input_tokens') ?? numberField(raw, 'cache_creation_tokens') ?? 0,
    cacheWrite1hTokens: numberField(cache, 'ephemeral_1h_input_tokens') ?? 0,
    cacheReadTokens: numberField(raw, 'cache_read_input_tokens') ?? numberField(raw, 'cache_read_tokens') ?? 0,
    webSearches: numberField(objectField(raw, 'server_tool_use'), 'web_search_requests') ?? 0,
  };
}

export function readModelUsage(model: string, raw: unknown): ModelUsage {
  const contextWindow = numberField(raw, 'contextWindow');
  return {
    model,
    inputTokens: numberField(raw, 'inputTokens') ?? 0,
    outputTokens: numberField(raw, 'outputTokens') ?? 0,
    cacheWriteTokens: numberField(raw, 'cacheCreationInputTokens') ?? 0,
    cacheWrite1hTokens: 0,
    cacheReadTokens: numberField(raw, 'cacheReadInputTokens') ?? 0,
    webSearches: numberField(raw, 'webSearchRequests') ?? 0,
    costUsd: numberField(raw, 'costUSD') ?? 0,
    ...(contextWindow === undefined ? {} : { contextWindow }),
  };
}

/** `$0.0234` under one dollar, `$12.35` above; money is never rounded to nothing. */
export function formatCost(usd: number): string {
  return Math.abs(usd) < 1 ? `$${usd.toFixed(4)}` : `$${usd.toFixed(2)}`;
}
