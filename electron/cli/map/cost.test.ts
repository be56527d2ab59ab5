import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { foldFrames } from '../foldStream.ts';
import { initFrame, resultFrame } from '../sampleFrames.ts';

function costs(...results: readonly JsonObject[]): { readonly turns: readonly unknown[]; readonly total: number } {
  const { state } = foldFrames(results.flatMap((result) => [initFrame(), result]));
  return { turns: state.turns.map((turn) => turn.result?.costUsd), total: state.cost.totalUsd };
}

function since(usd: readonly number[], total: number): JsonObject {
  const models = Object.fromEntries(usd.map((costUSD, index) => [`model-${index}`, { costUSD, outputTokens: 1 }]));
  return resultFrame({ total_cost_usd: total, model_usage_since_last_result: models });
}

const total = (usd: number): JsonObject => resultFrame({ total_cost_usd: usd });

test('where the CLI says what a turn cost, that is its cost, and the last total is the session’s', () => {
  // A resumed session begins with what it cost before.
  expect(costs(since([0.25, 0.5], 10.75), since([1], 11.75))).toEqual({ turns: [0.75, 1], total: 11.75 });
});

test('on an older CLI a turn costs the difference of the running total, and the session is the sum', () => {
  expect(costs(total(0.25), total(0.25), total(1))).toEqual({ turns: [0.25, 0, 0.75], total: 1 });
});

test('a running total that went back is no negative cost', () => {
  expect(costs(total(2), total(0.5), total(0.75))).toEqual({ turns: [2, 0, 0.25], total: 2.25 });
});

test('a result that does not speak of money adds none, and is told from one that cost nothing', () => {
  const { total_cost_usd: _, ...silent } = resultFrame();
  expect(costs(total(1), silent, total(1.5))).toEqual({ turns: [1, null, 0.5], total: 1.5 });
});

test('after a reset the CLI counts anew, and so does the session', () => {
  const reset = { type: 'conversation_reset', trigger: 'clear', uuid: 'r' };
  const { state } = foldFrames([initFrame(), since([2], 2), reset, initFrame(), since([0.5], 0.5)]);
  expect(state.cost).toMatchObject({ totalUsd: 0.5, turns: 1 });
});

test('the models of a turn are those of the turn where the CLI tells them apart', () => {
  const cumulative = { a: { costUSD: 3, inputTokens: 30 }, b: { costUSD: 1 } };
  const own = { a: { costUSD: 1, inputTokens: 10, cacheReadInputTokens: 2, contextWindow: 200_000 } };
  const { state } = foldFrames([resultFrame({ modelUsage: cumulative, model_usage_since_last_result: own })]);
  expect(state.turns[0]?.result?.models).toMatchObject([
    { model: 'a', costUsd: 1, inputTokens: 10, cacheReadTokens: 2, contextWindow: 200_000 },
  ]);
});
