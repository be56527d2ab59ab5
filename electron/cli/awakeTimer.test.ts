import { expect, test } from 'vitest';
import { FakeClock } from '../base/fakeClock.ts';
import { setAwakeTimer } from './awakeTimer.ts';

const HOUR = 3_600_000;

function deadline(delayMs: number): {
  readonly clock: FakeClock;
  readonly ran: number[];
  readonly dispose: () => void;
} {
  const clock = new FakeClock();
  const ran: number[] = [];
  const timer = setAwakeTimer(clock, delayMs, () => ran.push(clock.monotonic()));
  return { clock, ran, dispose: () => timer.dispose() };
}

test('a deadline passes once, when its time has passed', () => {
  const { clock, ran } = deadline(2500);
  clock.advance(2499);
  expect(ran).toEqual([]);
  clock.advance(HOUR);
  expect(ran).toEqual([2500]);
  expect(clock.pendingTimers).toBe(0);
});

test('R-17: an hour asleep counts as a second at most, however often the machine sleeps', () => {
  const { clock, ran } = deadline(30_000);
  for (let night = 0; night < 5; night++) {
    clock.advance(1000);
    clock.sleep(HOUR);
  }
  clock.advance(19_999);
  expect(ran).toEqual([]);
  clock.advance(6000);
  expect(ran).toHaveLength(1);
});

test('R-17: a machine that is merely slow still meets its deadline', () => {
  const { clock, ran } = deadline(10_000);
  for (let slice = 0; slice < 10; slice++) {
    clock.sleep(1200);
    clock.advance(0);
  }
  expect(ran).toHaveLength(1);
});

test('a deadline that was taken back never passes', () => {
  const { clock, ran, dispose } = deadline(5000);
  clock.advance(2000);
  dispose();
  clock.advance(HOUR);
  expect(ran).toEqual([]);
  expect(clock.pendingTimers).toBe(0);
});
