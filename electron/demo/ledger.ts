import type { JsonObject } from '../../shared/json.ts';
import type { MessageUsage } from './script.ts';

interface Totals extends MessageUsage {
  readonly costUsd: number;
}

const NOTHING: Totals = {
  inputTokens: 0,
  outputTokens: 0,
  cacheReadTokens: 0,
  cacheWrite5mTokens: 0,
  cacheWrite1hTokens: 0,
  costUsd: 0,
};

/** Dollars per million tokens, input and output, of the models the simulator offers. */
const PRICES: Readonly<Record<string, readonly [input: number, output: number]>> = {
  'claude-opus-5-5': [4, 20],
  'claude-fable-5-2': [8, 40],
  'claude-sonnet-5-5': [2, 10],
  'claude-haiku-5-5': [0.1, 0.5],
};
const OTHER_PRICE: readonly [number, number] = [3, 15];

/** Adds up what the messages of a session used, as the CLI reports it with each result. */
export class Ledger {
  readonly #session = new Map<string, Totals>();
  #sinceResult = new Map<string, Totals>();
  #turn: MessageUsage = NOTHING;

  add(model: string, usage: MessageUsage, partOfMainLoop: boolean): void {
    const cost = costOf(model, usage);
    for (const book of [this.#session, this.#sinceResult]) {
      const before = book.get(model) ?? NOTHING;
      book.set(model, { ...sum(before, usage), costUsd: before.costUsd + cost });
    }
    if (partOfMainLoop) this.#turn = sum(this.#turn, usage);
  }

  /** The usage fields of a result; what follows counts for the next one. */
  closeTurn(): JsonObject {
    const fields = {
      total_cost_usd: this.totalCost,
      usage: resultUsage(this.#turn),
      modelUsage: modelUsage(this.#session),
      model_usage_since_last_result: modelUsage(this.#sinceResult),
    };
    this.#sinceResult = new Map();
    this.#turn = NOTHING;
    return fields;
  }

  get totalCost(): number {
    return [...this.#session.values()].reduce((total, { costUsd }) => total + costUsd, 0);
  }
}

/** The usage of one message, as it stands in `message_start` and in each line of the message. */
export function messageUsage(usage: MessageUsage): JsonObject {
  return {
    input_tokens: usage.inputTokens,
    cache_creation_input_tokens: usage.cacheWrite5mTokens + usage.cacheWrite1hTokens,
    cache_read_input_tokens: usage.cacheReadTokens,
    cache_creation: lifetimes(usage),
    output_tokens: 1,
    service_tier: 'standard',
  };
}

function resultUsage(usage: MessageUsage): JsonObject {
  return {
    ...messageUsage(usage),
    output_tokens: usage.outputTokens,
    output_tokens_details: { thinking_tokens: 0 },
    server_tool_use: { web_search_requests: 0, web_fetch_requests: 0 },
    inference_geo: '',
    iterations: [],
    speed: 'standard',
    fallback_credit: null,
  };
}

function modelUsage(book: ReadonlyMap<string, Totals>): JsonObject {
  return Object.fromEntries(
    [...book].map(([model, totals]) => [
      model,
      {
        inputTokens: totals.inputTokens,
        outputTokens: totals.outputTokens,
        cacheReadInputTokens: totals.cacheReadTokens,
        cacheCreationInputTokens: totals.cacheWrite5mTokens + totals.cacheWrite1hTokens,
        webSearchRequests: 0,
        costUSD: totals.costUsd,
        contextWindow: 200_000,
        maxOutputTokens: 32_000,
        thinkingTokens: 0,
        cacheCreationEphemeral5mInputTokens: totals.cacheWrite5mTokens,
        cacheCreationEphemeral1hInputTokens: totals.cacheWrite1hTokens,
        canonicalModel: model,
        provider: 'firstParty',
        costBasis: 'list',
      },
    ]),
  );
}

function costOf(model: string, usage: MessageUsage): number {
  const [input, output] = PRICES[model] ?? OTHER_PRICE;
  const inputCost =
    usage.inputTokens + usage.cacheReadTokens * 0.1 + usage.cacheWrite5mTokens * 1.25 + usage.cacheWrite1hTokens * 2;
  return (inputCost * input + usage.outputTokens * output) / 1_000_000;
}

function sum(one: MessageUsage, other: MessageUsage): MessageUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
    cacheWrite5mTokens: one.cacheWrite5mTokens + other.cacheWrite5mTokens,
    cacheWrite1hTokens: one.cacheWrite1hTokens + other.cacheWrite1hTokens,
  };
}

function lifetimes(usage: MessageUsage): JsonObject {
  return {
    ephemeral_1h_input_tokens: usage.cacheWrite1hTokens,
    ephemeral_5m_input_tokens: usage.cacheWrite5mTokens,
  };
}
