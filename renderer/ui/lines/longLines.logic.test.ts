import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt, matching } from './longLines.logic.ts';

test('few lines are shown whole', () => {
  expect(excerpt(40, 0)).toEqual({ head: 40, tail: 40, hidden: 0, canStep: false });
});

test('of many lines the beginning grows in steps and the end stays in sight', () => {
  expect(excerpt(1000, 0)).toEqual({ head: 16, tail: 984, hidden: 968, canStep: true });
  expect(excerpt(1000, 1)).toMatchObject({ head: 136, hidden: 848 });
  expect(excerpt(100, 1)).toMatchObject({ hidden: 0, canStep: false });
});

test('however many lines and steps, every line is shown or counted, and never more than 400 are mounted by steps', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (total) => {
      let steps = 0;
      while (excerpt(total, steps).canStep) steps++;
      for (const taken of [0, steps]) {
        const { head, tail, hidden } = excerpt(total, taken);
        expect(head + hidden + (total - tail)).toBe(total);
        expect(hidden).toBeGreaterThanOrEqual(0);
        expect(total - hidden).toBeLessThanOrEqual(400);
      }
    }),
  );
});

test('lines are found whatever their case', () => {
  expect(matching(['Error: no', 'ok', 'an ERROR'], 'error')).toEqual([0, 2]);
});
