import { expect, test } from 'vitest';
import { FakeClock } from '../base/fakeClock.ts';
import { StartBudget } from './startBudget.ts';

test('R-9: after five starts that failed within three minutes there is no sixth', () => {
  const budget = new StartBudget(new FakeClock());
  for (let start = 1; start <= 4; start++) budget.failed(`exit code 1, try ${start}`);
  expect(budget.exhaustedBy()).toBeNull();
  budget.failed('exit code 1: no such flag');
  expect(budget.exhaustedBy()).toBe('exit code 1: no such flag');
});

test('R-9: time gives the budget back, and so does a start that works', () => {
  const clock = new FakeClock();
  const budget = new StartBudget(clock);
  for (let start = 0; start < 5; start++) budget.failed('gone');
  clock.advance(3 * 60_000);
  expect(budget.exhaustedBy()).toBeNull();
  for (let start = 0; start < 5; start++) budget.failed('gone');
  budget.succeeded();
  expect(budget.exhaustedBy()).toBeNull();
});
