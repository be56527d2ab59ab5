import { expect, test } from 'vitest';
import { FakeClock } from './base/fakeClock.ts';
import { watchForWake } from './wakeWatch.ts';

function watching() {
  const clock = new FakeClock();
  let woken = 0;
  const watch = watchForWake(clock, () => (woken += 1));
  return { clock, watch, woken: () => woken };
}

test('R-17: hours awake say nothing', () => {
  const { clock, woken } = watching();
  clock.advance(3_600_000);
  expect(woken()).toBe(0);
});

test('R-17: a sleep is told once, and the next one again', () => {
  const { clock, woken } = watching();
  clock.sleep(60_000);
  clock.advance(20_000);
  expect(woken()).toBe(1);
  clock.sleep(60_000);
  clock.advance(20_000);
  expect(woken()).toBe(2);
});

test('R-17: a clock that stood still while the machine slept does not hide the sleep', () => {
  let wall = 0;
  let due: (() => void) | undefined;
  let woken = 0;
  const clock = {
    now: () => wall,
    monotonic: () => 0,
    setTimer: (_ms: number, run: () => void) => {
      due = run;
      return { dispose: () => undefined };
    },
  };
  watchForWake(clock, () => (woken += 1));
  wall += 60_000;
  due?.();
  expect(woken).toBe(1);
});

test('nothing is left behind', () => {
  const { clock, watch } = watching();
  watch.dispose();
  expect(clock.pendingTimers).toBe(0);
});
