import { expect, test } from 'vitest';
import { Heartbeat, type HeartbeatTime } from './heartbeat.ts';

/** A host that answers or not, and a timer that fires when the test says so, late if it likes. */
function beating(answers: () => boolean) {
  let now = 0;
  let waiting: { readonly ms: number; readonly run: () => void } | undefined;
  const said: string[] = [];
  const time: HeartbeatTime = {
    now: () => now,
    later(ms, run) {
      waiting = { ms, run };
      return () => (waiting = undefined);
    },
  };
  const heartbeat: Heartbeat = new Heartbeat(
    () => {
      said.push('ask');
      if (answers()) heartbeat.heard();
    },
    () => said.push('silence'),
    time,
  );
  const fire = (lateByMs = 0): number => {
    const due = waiting;
    waiting = undefined;
    if (due === undefined) return 0;
    now += due.ms + lateByMs;
    due.run();
    return due.ms;
  };
  return { said, fire, heartbeat, isWaiting: () => waiting !== undefined };
}

test('R-17: a host that answers is asked every few seconds and never given up', () => {
  const { said, fire } = beating(() => true);
  for (let count = 0; count < 6; count++) fire();
  expect(said).toEqual(['ask', 'ask', 'ask']);
});

test('R-17: a host that does not answer is told once, and not asked any more', () => {
  const { said, fire, isWaiting } = beating(() => false);
  fire();
  fire();
  expect(said).toEqual(['ask', 'silence']);
  expect(isWaiting()).toBe(false);
});

test('R-17: a page that slept through the answer asks again before it gives up', () => {
  const { said, fire } = beating(() => false);
  fire();
  fire(60_000);
  expect(said).toEqual(['ask', 'ask']);
  fire();
  expect(said).toEqual(['ask', 'ask', 'silence']);
});

test('R-17: after a sleep a dead connection is noticed within two seconds', () => {
  const { said, fire } = beating(() => false);
  fire(3_600_000);
  expect(fire()).toBeLessThan(2000);
  expect(said).toEqual(['ask', 'silence']);
});

test('text that streams is an answer too', () => {
  const { said, fire, heartbeat } = beating(() => false);
  fire();
  heartbeat.heard();
  fire();
  expect(said).toEqual(['ask']);
});

test('a closed connection is not asked', () => {
  const { heartbeat, isWaiting } = beating(() => true);
  heartbeat.stop();
  expect(isWaiting()).toBe(false);
});
