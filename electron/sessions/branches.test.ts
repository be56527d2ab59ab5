import { expect, test } from 'vitest';
import type { SessionAction } from '../../shared/actions.ts';
import type { StartSession } from '../../shared/contract.ts';
import { cliSessionId, messageUuid } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import { FakeClock } from '../base/fakeClock.ts';
import { forkSession, neverAskAgain, resumeSession } from './branches.ts';
import { FakeClient, openTurn } from './fakeClient.ts';
import { Sessions } from './sessions.ts';

const id = (number: number) => messageUuid(`00000000-0000-4000-8000-00000000000${number}`);

function exchange(number: number, answer: string): readonly SessionAction[] {
  const turnId = `turn-${number}`;
  const message = { uuid: id(number), text: `question ${number}`, attachments: [], queuedAt: 0, priority: null };
  return [
    { type: 'message-queued', message },
    { type: 'message-started', uuid: id(number), upTo: true, turnId, at: 0 },
    {
      type: 'part-put',
      turnId,
      parent: null,
      part: {
        kind: 'assistant',
        id: `${turnId}-answer`,
        messageId: null,
        uuid: `line-${number}`,
        model: null,
        text: answer,
        streaming: false,
        aborted: false,
      },
    },
    { type: 'turn-closed' },
  ];
}

async function threeExchanges() {
  const started: StartSession[] = [];
  const clients: FakeClient[] = [];
  const sessions = new Sessions(
    (request) =>
      Promise.resolve(
        ok({
          start: request,
          startClient: (start, events) => {
            started.push(start);
            const client = new FakeClient();
            clients.push(client);
            return client.start(start, events);
          },
        }),
      ),
    new FakeClock(),
  );
  const source = await sessions.start({ folder: '/project', model: null, permissionMode: 'plan' });
  if (!source.ok) throw new Error(source.error.message);
  clients[0]?.say(
    { type: 'process-changed', process: { phase: 'ready' } },
    { type: 'info-changed', info: { cliSessionId: cliSessionId('c'), permissionMode: 'plan', model: 'm' } },
    ...[1, 2, 3].flatMap((number) => exchange(number, `answer ${number}`)),
  );
  const begun = async (outcome: ReturnType<typeof forkSession>) => {
    const result = await outcome;
    if (!result.ok) throw new Error(result.error.message);
    const found = sessions.find(result.value.sessionId);
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };
  return { sessions, source: source.value, started, clients, begun };
}

test('a message that is edited begins a conversation that ends before it, with its text as the draft', async () => {
  const { sessions, source, started, begun } = await threeExchanges();
  const fork = await begun(forkSession(sessions, source, id(2), false));
  expect(started[1]).toMatchObject({ resume: { from: 'c', forkAt: 'line-1' }, model: 'm', permissionMode: 'plan' });
  expect(fork.state.turns).toEqual(source.state.turns.slice(0, 1));
  expect(fork.draft).toBe('question 2');
  expect(source.state.turns).toHaveLength(3);
});

test('a fork at a message keeps its answer and nothing after it', async () => {
  const { sessions, source, started, begun } = await threeExchanges();
  const fork = await begun(forkSession(sessions, source, id(2), true));
  expect(started[1]?.resume).toEqual({ from: 'c', forkAt: 'line-2' });
  expect(fork.state.turns).toEqual(source.state.turns.slice(0, 2));
  expect(fork.draft).toBe('');
});

test('before the first message there is nothing to share: the conversation begins anew', async () => {
  const { sessions, source, started, begun } = await threeExchanges();
  const fork = await begun(forkSession(sessions, source, id(1), false));
  expect(started[1]?.resume).toBeUndefined();
  expect([fork.state.turns, fork.draft]).toEqual([[], 'question 1']);
});

test('a message nobody knows forks nothing', async () => {
  const { sessions, source, started } = await threeExchanges();
  await expect(forkSession(sessions, source, id(9), true)).resolves.toMatchObject({ ok: false });
  expect(started).toHaveLength(1);
});

test('S-38: skipping permissions goes on in a new process of the same conversation, and no fork inherits it', async () => {
  const { sessions, source, started, clients, begun } = await threeExchanges();
  source.saveDraft('typing');
  const free = await begun(neverAskAgain(sessions, source));
  expect(clients[0]?.asked).toContain('close');
  expect(started[1]).toMatchObject({
    resume: { from: 'c' },
    permissionMode: 'bypassPermissions',
    allowBypass: true,
  });
  expect(free.state.turns).toHaveLength(3);
  expect(free.draft).toBe('typing');
  expect(sessions.list().map(({ sessionId }) => sessionId)).toEqual([free.id]);
  clients[1]?.say({
    type: 'info-changed',
    info: { cliSessionId: cliSessionId('c'), permissionMode: 'bypassPermissions' },
  });
  await begun(forkSession(sessions, free, id(1), true));
  expect(started[2]?.permissionMode).toBe('default');
  expect(started[2]?.allowBypass).toBeUndefined();
});

test('S-38: a running turn is not taken along into a process that never asks', async () => {
  const { sessions, source, started, clients } = await threeExchanges();
  clients[0]?.say(...openTurn('p'));
  await expect(neverAskAgain(sessions, source)).resolves.toMatchObject({ ok: false });
  expect(started).toHaveLength(1);
});

test('a conversation whose process ended goes on in a new one, with what was said and typed; a running one does not', async () => {
  const { sessions, source, started, clients, begun } = await threeExchanges();
  await expect(resumeSession(sessions, source)).resolves.toMatchObject({ ok: false });
  source.saveDraft('half a thought');
  clients[0]?.say({ type: 'process-changed', process: { phase: 'ended', exit: { code: 1, signal: null } } });
  const resumed = await begun(resumeSession(sessions, source));
  expect(started.at(-1)).toMatchObject({ folder: '/project', permissionMode: 'plan', resume: { from: 'c' } });
  expect(resumed.state.turns).toEqual(source.state.turns);
  expect(resumed.draft).toBe('half a thought');
  expect(sessions.list().map(({ sessionId }) => sessionId)).toEqual([resumed.id]);
});
