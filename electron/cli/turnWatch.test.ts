import { expect, test } from 'vitest';
import { FakeClock } from '../base/fakeClock.ts';
import type { Silence } from '../../shared/session.ts';
import { TurnWatch } from './turnWatch.ts';

const INIT = { type: 'system', subtype: 'init' };
const RESULT = { type: 'result' };

function watch(): {
  clock: FakeClock;
  turn: TurnWatch;
  told: (Silence | null)[];
  ask(open: boolean): void;
  speak(): void;
} {
  const clock = new FakeClock();
  const told: (Silence | null)[] = [];
  let asking = false;
  let lastRead = 0;
  let cpu = 0;
  const turn = new TurnWatch(clock, {
    silentForMs: () => clock.monotonic() - lastRead,
    isAsking: () => asking,
    cpuSeconds: () => Promise.resolve((cpu += 0.5)),
    onSilence: (silence) => told.push(silence),
  });
  return {
    clock,
    turn,
    told,
    ask: (open) => (asking = open),
    speak: () => {
      lastRead = clock.monotonic();
      turn.takeFrame({ type: 'assistant' });
    },
  };
}

test('R-16: a minute without output is told with its CPU use, again and again, and nothing is ended', async () => {
  const { clock, turn, told } = watch();
  turn.takeFrame(INIT);
  await clock.advanceAsync(59_000);
  expect(told).toEqual([]);
  await clock.advanceAsync(12_000);
  expect(told.length).toBeGreaterThan(1);
  expect(told.at(-1)).toMatchObject({ cpuPercent: 10 });
  expect(turn.isRunning).toBe(true);
});

test('R-16: the next sign of life takes the word back', async () => {
  const { clock, turn, told, speak } = watch();
  turn.takeFrame(INIT);
  await clock.advanceAsync(70_000);
  speak();
  expect(told.at(-1)).toBeNull();
});

test('R-16: waiting for the user is not silence of the CLI', async () => {
  const { clock, turn, told, ask } = watch();
  turn.takeFrame(INIT);
  ask(true);
  await clock.advanceAsync(600_000);
  expect(told).toEqual([]);
});

test('nothing is watched while nothing runs', () => {
  const { clock, turn } = watch();
  turn.takeFrame(INIT);
  turn.takeFrame(RESULT);
  expect(clock.pendingTimers).toBe(0);
});

test('a wait for the end settles with the turn, or with the limit', async () => {
  const { clock, turn } = watch();
  turn.takeFrame(INIT);
  const late = turn.endsWithin(2_000);
  await clock.advanceAsync(2_000);
  expect(await late).toBe(false);
  const inTime = turn.endsWithin(2_000);
  turn.takeFrame(RESULT);
  expect(await inTime).toBe(true);
  expect(await turn.endsWithin(2_000)).toBe(true);
});
