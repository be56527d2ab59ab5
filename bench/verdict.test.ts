import { expect, test } from 'vitest';
import { measurePairs, type Bench, type Measured } from './bench.ts';
import { judge, quantile, summarize } from './verdict.ts';

const context = { quick: true, pairs: 3 };

/** A benchmark whose runs have these ratios, one after the other. */
function benchWith(ratios: readonly number[], more: Partial<Bench> = {}): Bench & { taken: number } {
  return {
    id: 'B0',
    name: 'test',
    limit: 1.5,
    unit: 'cpu',
    taken: 0,
    async run(): Promise<Measured> {
      const ours = ratios[this.taken] ?? 1;
      this.taken += 1;
      return { pairs: [1, 1, 1].map((baseline) => ({ baseline, ours })) };
    },
    ...more,
  };
}

test('one good run is enough', async () => {
  const bench = benchWith([1.4]);
  expect(await judge(bench, context)).toMatchObject({ pass: true, ratio: 1.4, runs: 3 });
  expect(bench.taken).toBe(1);
});

test('one bad run is forgiven, two are not', async () => {
  expect(await judge(benchWith([1.6, 1.4]), context)).toMatchObject({ pass: true });
  const bench = benchWith([1.6, 1.7, 1.0]);
  expect(await judge(bench, context)).toMatchObject({ pass: false });
  expect(bench.taken).toBe(2);
});

test('a goal to be better by a factor passes from its limit upwards', async () => {
  expect(await judge(benchWith([5], { limit: 5, goal: 'atLeast' }), context)).toMatchObject({ pass: true });
  expect(await judge(benchWith([4, 4], { limit: 5, goal: 'atLeast' }), context)).toMatchObject({ pass: false });
});

test('runs with a restless baseline do not count, and without a quiet one nothing passes', async () => {
  const run = async (): Promise<Measured> => ({
    pairs: [1, 3, 1, 3].map((baseline) => ({ baseline, ours: baseline })),
  });
  expect(await judge({ ...benchWith([]), run }, context)).toMatchObject({ pass: false, ratio: 1 });
});

test('the median of the ratios is not the ratio of the medians', () => {
  const pairs = [
    { baseline: 1, ours: 2 },
    { baseline: 10, ours: 10 },
    { baseline: 4, ours: 12 },
  ];
  expect(summarize({ pairs }).ratio).toBe(2);
});

test('quantiles lie between the nearest values', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([7], 0.9)).toBe(7);
});

test('pairs are measured in turns and the first ones are thrown away', async () => {
  const calls: string[] = [];
  const measure = {
    baseline: () => calls.push('baseline'),
    ours: () => calls.push('ours'),
  };
  expect((await measurePairs(context, measure)).pairs).toHaveLength(3);
  expect(calls.slice(0, 4)).toEqual(['baseline', 'ours', 'baseline', 'ours']);
  expect(calls).toHaveLength(10);
});
