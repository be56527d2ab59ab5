import { expect, test } from 'vitest';
import { FakeClock } from '../base/fakeClock.ts';
import { walkCloseLadder } from './closeLadder.ts';

/** A process that goes at the given rung, and a note of every rung that was taken and when. */
function walk(goesAt: 'end' | 'term' | 'kill', clock: FakeClock): { steps: string[]; end: Promise<string> } {
  const steps: string[] = [];
  let leave!: () => void;
  const gone = new Promise<void>((resolve) => (leave = resolve));
  const step = (name: 'end' | 'term' | 'kill') => (): void => {
    steps.push(`${name} at ${clock.monotonic()}`);
    if (name === goesAt) leave();
  };
  const rungs = { gone, endInput: step('end'), terminate: step('term'), kill: step('kill') };
  return { steps, end: walkCloseLadder(clock, { graceMs: 5000, termMs: 2000 }, rungs) };
}

test.each([
  ['end', 'ended', ['end at 0']],
  ['term', 'terminated', ['end at 0', 'term at 5000']],
  ['kill', 'killed', ['end at 0', 'term at 5000', 'kill at 7000']],
] as const)('a process that goes at "%s" is %s and sees no further rung', async (goesAt, outcome, expected) => {
  const clock = new FakeClock();
  const { steps, end } = walk(goesAt, clock);
  await clock.advanceAsync(10_000);
  expect(await end).toBe(outcome);
  expect(steps).toEqual(expected);
  expect(clock.pendingTimers).toBe(0);
});
