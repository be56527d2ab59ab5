import { expect, test } from 'vitest';
import type { RequestMessage, SessionSummary } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { CarrierEvents, Connect } from './carrier.ts';
import { HostClient, type ConnectionState } from './hostClient.ts';

/** A host that can be reached, lost and reached again; pauses pass when the test says so. */
function world(outcomes: readonly ('open' | 'failed' | 'refused')[]) {
  const posted: RequestMessage[] = [];
  const pauses: number[] = [];
  const states: ConnectionState[] = [];
  let events: CarrierEvents | undefined;
  let resume: (() => void) | undefined;
  let attempt = 0;
  const connect: Connect = (given) => {
    events = given;
    const kind = outcomes[Math.min(attempt++, outcomes.length - 1)] ?? 'open';
    if (kind !== 'open') return Promise.resolve({ kind });
    return Promise.resolve({ kind, carrier: { post: (message: RequestMessage) => void posted.push(message) } });
  };
  const client = new HostClient(connect, (ms, run) => {
    pauses.push(ms);
    resume = run;
  });
  client.onDidChangeState((state) => states.push(state));
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    client,
    posted,
    pauses,
    states,
    start: () => {
      client.start();
      return settle();
    },
    lose: () => events?.onClosed(),
    pass: () => {
      resume?.();
      return settle();
    },
    tell: (message: Parameters<CarrierEvents['onMessage']>[0]) => events?.onMessage(message),
  };
}

test('each answer finds the call it belongs to, in whatever order they come', async () => {
  const { client, start, posted, tell } = world(['open']);
  await start();
  const first = client.call('sessions.list', {});
  const second = client.call('app.describe', {});
  expect(posted.map(({ command }) => command)).toEqual(['sessions.list', 'app.describe']);
  tell({ answer: posted[1]?.id ?? 0, result: ok('second') });
  tell({ answer: posted[0]?.id ?? 0, result: ok([]) });
  await expect(first).resolves.toEqual(ok([]));
  await expect(second).resolves.toEqual(ok('second'));
});

test('R-23: a call whose answer was lost with the connection fails with a name, and none hangs', async () => {
  const { client, start, lose } = world(['open']);
  await start();
  const call = client.call('sessions.list', {});
  lose();
  await expect(call).resolves.toMatchObject({ error: { code: 'disconnected' } });
  await expect(client.call('sessions.list', {})).resolves.toMatchObject({ error: { code: 'disconnected' } });
});

test('a lost connection is said and comes back, with pauses that stay under two seconds', async () => {
  const { start, lose, pass, states, pauses } = world([
    'open',
    'failed',
    'failed',
    'failed',
    'failed',
    'failed',
    'open',
  ]);
  await start();
  lose();
  for (let count = 0; count < 6; count++) await pass();
  expect(states).toEqual(['connected', 'reconnecting', 'connected']);
  expect(Math.max(...pauses)).toBeLessThan(2000);
});

test('a host that does not know this browser is not asked again and again', async () => {
  const { start, states, pauses } = world(['refused']);
  await start();
  expect(states).toEqual(['refused']);
  expect(pauses).toEqual([]);
});

test('events reach their listeners until they unsubscribe', async () => {
  const { client, start, tell } = world(['open']);
  await start();
  const heard: (readonly SessionSummary[])[] = [];
  const stop = client.on('sessions-changed', ({ sessions }) => heard.push(sessions));
  tell({ event: 'sessions-changed', data: { sessions: [] } });
  stop();
  tell({ event: 'sessions-changed', data: { sessions: [] } });
  expect(heard).toEqual([[]]);
});

test('R-17: a connection that is half open is given up, and what it says later is not listened to', async () => {
  const timers: (() => void)[] = [];
  const events: CarrierEvents[] = [];
  const states: ConnectionState[] = [];
  let hungUp = 0;
  const connect: Connect = (given) => {
    events.push(given);
    return Promise.resolve({ kind: 'open', carrier: { post: () => undefined, hangUp: () => (hungUp += 1) } });
  };
  const time = {
    now: () => 0,
    later: (_ms: number, run: () => void) => {
      timers.push(run);
      return () => undefined;
    },
  };
  const client = new HostClient(connect, () => undefined, time);
  client.onDidChangeState((state) => states.push(state));
  client.start();
  await new Promise((resolve) => setImmediate(resolve));
  timers.shift()?.();
  timers.shift()?.();
  expect(hungUp).toBe(1);
  const heard: unknown[] = [];
  client.on('sessions-changed', (data) => heard.push(data));
  events[0]?.onMessage({ event: 'sessions-changed', data: { sessions: [] } });
  events[0]?.onClosed();
  expect(states).toEqual(['connected', 'reconnecting']);
  expect(heard).toEqual([]);
});
