import { expect, test } from 'vitest';
import type { SessionSummary } from '../shared/contract.ts';
import { sessionId } from '../shared/ids.ts';
import { Attention } from './attention.ts';

const ONE = '3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b11';
const TWO = '3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b22';

const waits = (id: string, waiting: number): SessionSummary => ({
  sessionId: sessionId(id),
  title: id === ONE ? 'one' : 'two',
  folder: '/project',
  status: waiting > 0 ? 'waiting' : 'idle',
  waiting,
  costUsd: 0,
  startedAt: 0,
  changedAt: 0,
});

function watched(looking: boolean) {
  const said: string[] = [];
  const attention = new Attention({
    isWatched: () => looking,
    setBadge: (count) => void said.push(`badge ${count}`),
    notify: ({ title }) => {
      said.push(`notify ${title}`);
      return () => void said.push(`withdraw ${title}`);
    },
  });
  return { attention, said };
}

test('a request that comes while nobody looks is announced once and counted', () => {
  const { attention, said } = watched(false);
  attention.update([waits(ONE, 0), waits(TWO, 0)]);
  attention.update([waits(ONE, 1), waits(TWO, 0)]);
  attention.update([waits(ONE, 1), waits(TWO, 0)]);
  expect(said).toEqual(['badge 1', 'notify one']);
});

test('while somebody looks only the badge is told', () => {
  const { attention, said } = watched(true);
  attention.update([waits(ONE, 2), waits(TWO, 1)]);
  expect(said).toEqual(['badge 3']);
});

test('a second request of the same session replaces its notification', () => {
  const { attention, said } = watched(false);
  attention.update([waits(ONE, 1)]);
  attention.update([waits(ONE, 2)]);
  expect(said).toEqual(['badge 1', 'notify one', 'badge 2', 'withdraw one', 'notify one']);
});

test('an answered request and a closed session take their notifications with them', () => {
  const { attention, said } = watched(false);
  attention.update([waits(ONE, 1), waits(TWO, 1)]);
  said.length = 0;
  attention.update([waits(ONE, 0)]);
  expect(said).toEqual(['badge 0', 'withdraw one', 'withdraw two']);
});
