import { expect, test } from 'vitest';
import type { ContractError, SessionSummary } from '../../shared/contract.ts';
import { sessionId } from '../../shared/ids.ts';
import { fail, ok } from '../../shared/result.ts';
import { FakeClock } from '../base/fakeClock.ts';
import { append, FakeClient, openTurn } from './fakeClient.ts';
import type { StartClient } from './liveClient.ts';
import { Sessions, type Admit } from './sessions.ts';

const start = { folder: '/project', model: null, permissionMode: null };

function createSessions(refusal?: ContractError) {
  const clock = new FakeClock();
  const clients: FakeClient[] = [];
  const startClient: StartClient = (request, events) => {
    const client = new FakeClient();
    clients.push(client);
    return client.start(request, events);
  };
  const admit: Admit = (request) =>
    Promise.resolve(refusal === undefined ? ok({ start: request, startClient }) : fail(refusal));
  return { clock, clients, sessions: new Sessions(admit, clock) };
}

test('S-22: a start that is not admitted starts no client', async () => {
  const { sessions, clients } = createSessions({ code: 'folder-not-trusted', message: 'no' });
  await expect(sessions.start(start)).resolves.toMatchObject({ error: { code: 'folder-not-trusted' } });
  expect(clients).toEqual([]);
  expect(sessions.list()).toEqual([]);
});

test('the list is announced a few times a second, however much streams', async () => {
  const { sessions, clients, clock } = createSessions();
  const lists: (readonly SessionSummary[])[] = [];
  sessions.onDidChange((list) => lists.push(list));
  await sessions.start(start);
  clients[0]?.say(...openTurn('p'));
  for (let count = 0; count < 1000; count++) clients[0]?.say(append('p', 'x'));
  clock.advance(100);
  expect(lists).toHaveLength(1);
  expect(lists[0]?.[0]).toMatchObject({ status: 'running', folder: '/project' });
});

test('R-28: a second window finds the live session, and no second client is started for it', async () => {
  const { sessions, clients } = createSessions();
  const started = await sessions.start(start);
  if (!started.ok) throw new Error('not started');
  expect(sessions.find(started.value.id)).toEqual(ok(started.value));
  expect(clients).toHaveLength(1);
});

test('closing all ends every client, and nothing new starts after that', async () => {
  const { sessions, clients } = createSessions();
  await sessions.start(start);
  await sessions.start(start);
  await sessions.closeAll();
  expect(clients.map(({ asked }) => asked)).toEqual([['close'], ['close']]);
  await expect(sessions.start(start)).resolves.toMatchObject({ error: { code: 'start-failed' } });
});

test('a session nobody knows is an error with a name', () => {
  const { sessions } = createSessions();
  expect(sessions.find(sessionId('none'))).toMatchObject({ error: { code: 'unknown-session' } });
});

test('R-9: a CLI that dies at once is not started a sixth time, and the last reason is told', async () => {
  const { sessions, clients } = createSessions();
  for (let turn = 0; turn < 5; turn++) {
    await sessions.start(start);
    const exit = { code: 1, signal: null, reason: 'The CLI ended with exit code 1. Its last words: bad flag' };
    clients.at(-1)?.say({ type: 'process-changed', process: { phase: 'ended', exit } });
  }
  await expect(sessions.start(start)).resolves.toMatchObject({
    ok: false,
    error: { code: 'start-failed', details: expect.stringContaining('bad flag') as string },
  });
  expect(clients).toHaveLength(5);
});
