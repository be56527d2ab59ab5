import { expect, test } from 'vitest';
import { realClock, within } from './clock.ts';
import { FakeClock } from './fakeClock.ts';

test('a fake clock runs timers in the order they fall due, those set on the way too', () => {
  const clock = new FakeClock();
  const ran: string[] = [];
  clock.setTimer(20, () => ran.push(`b at ${clock.monotonic()}`));
  clock.setTimer(10, () => {
    ran.push(`a at ${clock.monotonic()}`);
    clock.setTimer(5, () => ran.push(`c at ${clock.monotonic()}`));
  });
  clock.setTimer(10, () => ran.push('never')).dispose();
  clock.advance(30);
  expect(ran).toEqual(['a at 10', 'c at 15', 'b at 20']);
  expect([clock.monotonic(), clock.pendingTimers]).toEqual([30, 0]);
});

test('within gives the value in time, says so when it is late, and leaves no timer behind', async () => {
  const clock = new FakeClock();
  expect(await within(clock, 10, Promise.resolve('x'))).toEqual({ inTime: true, value: 'x' });
  expect(clock.pendingTimers).toBe(0);
  const late = within(clock, 10, new Promise(() => undefined));
  clock.advance(10);
  expect(await late).toEqual({ inTime: false });
  await expect(within(clock, 10, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(clock.pendingTimers).toBe(0);
});

test('the real clock fires a timer, and not one that was disposed', async () => {
  const fired: string[] = [];
  realClock.setTimer(0, () => fired.push('disposed')).dispose();
  await new Promise<void>((resolve) => realClock.setTimer(1, resolve));
  expect(fired).toEqual([]);
});
