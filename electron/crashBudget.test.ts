import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from './base/fakeClock.ts';
import { CrashBudget } from './crashBudget.ts';

test('R-31: three crashes within a minute are made good, the fourth is not', () => {
  const budget = new CrashBudget(new FakeClock());
  expect([1, 2, 3, 4, 5].map(() => budget.mayReload())).toEqual([true, true, true, false, false]);
});

test('R-31: a crash that lies a minute back no longer counts', () => {
  const clock = new FakeClock();
  const budget = new CrashBudget(clock);
  budget.mayReload();
  clock.advance(30_000);
  budget.mayReload();
  budget.mayReload();
  clock.advance(29_999);
  expect(budget.mayReload()).toBe(false);
  clock.advance(1);
  expect(budget.mayReload()).toBe(true);
  expect(budget.mayReload()).toBe(false);
});

test('R-31: however the crashes fall, no minute sees more than three reloads', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }), (pauses) => {
      const clock = new FakeClock();
      const budget = new CrashBudget(clock);
      const reloads: number[] = [];
      for (const pause of pauses) {
        clock.advance(pause);
        if (budget.mayReload()) reloads.push(clock.monotonic());
      }
      const tooSoon = reloads.filter((at, index) => at - (reloads[index - 3] ?? Number.NEGATIVE_INFINITY) < 60_000);
      expect(tooSoon).toEqual([]);
    }),
  );
});
