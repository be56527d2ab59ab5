import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageUuid, sessionId } from '../../shared/ids.ts';
import { FakeClock } from '../base/fakeClock.ts';
import { FakeClient, openTurn } from './fakeClient.ts';
import { Session } from './session.ts';

const id = (number: number) => messageUuid(`00000000-0000-4000-8000-00000000000${number}`);

async function waiting(...texts: readonly string[]) {
  const client = new FakeClient();
  const start = { folder: '/project', model: null, permissionMode: null };
  /** What would be found on disk after each change. */
  const kept: string[] = [];
  const drafts = {
    keep: (_: unknown, { draft, queued }: { readonly draft: string; readonly queued: readonly string[] }) => {
      kept.push([...queued, draft].join('|'));
    },
  };
  const started = Session.start(sessionId('s'), start, client.start, new FakeClock(), drafts);
  if (!started.ok) throw new Error(started.error.message);
  const session = started.value;
  client.say(...openTurn('p'));
  for (const [number, text] of texts.entries()) await session.send({ uuid: id(number), text });
  kept.length = 0;
  const queued = (): readonly string[] => session.state.queue.map(({ text }) => text);
  return { client, session, queued, kept, draft: () => snapshotDraft(session) };
}

function snapshotDraft(session: Session): string {
  const catchUp = session.catchUp(null);
  return catchUp.kind === 'snapshot' ? catchUp.draft : '';
}

test('a message is moved by taking back only what must be, from the last on, and sending it again in the new order', async () => {
  const { client, session, queued } = await waiting('a', 'b', 'c', 'd');
  client.asked.length = 0;
  await expect(session.moveQueued(id(3), 1)).resolves.toEqual({ ok: true, value: null });
  expect(queued()).toEqual(['a', 'd', 'b', 'c']);
  expect(client.asked.slice(0, 3)).toEqual([`cancel ${id(3)}`, `cancel ${id(2)}`, `cancel ${id(1)}`]);
  expect(client.sent.slice(-3).map(({ text }) => text)).toEqual(['d', 'b', 'c']);
  expect(new Set(client.sent.map(({ uuid }) => uuid)).size).toBe(7);
});

test('a message the CLI took up meanwhile stays where it is and the others keep their order', async () => {
  const { client, session, queued } = await waiting('a', 'b', 'c');
  client.cancelsInTime = (uuid) => {
    if (uuid !== id(0)) return true;
    client.say({ type: 'message-started', uuid, upTo: false, turnId: 't', at: 1 });
    return false;
  };
  await expect(session.moveQueued(id(2), 0)).resolves.toMatchObject({ error: { code: 'no-longer-pending' } });
  expect(queued()).toEqual(['c', 'b']);
});

test('what cannot be sent again becomes draft again, before what is being typed', async () => {
  const { client, session, queued, draft } = await waiting('a', 'b');
  session.saveDraft('typing');
  client.cancelsInTime = () => {
    client.refusal = 'the pipe is gone';
    return true;
  };
  await expect(session.steer(id(1))).resolves.toMatchObject({ error: { code: 'refused-by-cli' } });
  expect(queued()).toEqual(['a']);
  expect(draft()).toBe('b\n\ntyping');
});

test('steering sends what waited with priority, under a new id', async () => {
  const { client, session, queued } = await waiting('a', 'b');
  await session.steer(id(1));
  expect(queued()).toEqual(['a', 'b']);
  expect(client.sent.at(-1)).toMatchObject({ text: 'b', priority: 'now' });
  expect(client.sent.at(-1)?.uuid).not.toBe(id(1));
});

test('a message that is taken back to be edited is part of the draft; one that is removed is gone', async () => {
  const { session, queued, draft } = await waiting('a', 'b');
  await session.cancelQueued(id(0), true);
  await session.cancelQueued(id(1), false);
  expect(queued()).toEqual([]);
  expect(draft()).toBe('a');
});

test('a stop that empties the queue loses no words', async () => {
  const { client, session, draft } = await waiting('a', 'b');
  client.interrupt = () => {
    client.say({ type: 'message-started', uuid: id(0), upTo: false, turnId: 't', at: 1 });
    client.say({ type: 'message-dropped', uuid: id(1) });
    return Promise.resolve({ ok: true, value: null });
  };
  session.saveDraft('typing');
  await session.interrupt();
  expect(draft()).toBe('b\n\ntyping');
});

test('R-32: whatever is moved, steered or edited, and whatever fails, every word is on disk at every moment', async () => {
  const change = fc.record({
    what: fc.constantFrom('move', 'steer', 'edit'),
    which: fc.nat(3),
    to: fc.nat(3),
    fails: fc.constantFrom('nothing', 'cancel', 'send', 'late'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      const texts = ['a1', 'b2', 'c3', 'd4'];
      const { client, session, kept, queued } = await waiting(...texts);
      for (const { what, which, to, fails } of changes) {
        client.refusal = fails === 'cancel' ? 'no' : null;
        client.cancelsInTime = () => {
          if (fails === 'send') client.refusal = 'no';
          return fails !== 'late';
        };
        const uuid = session.state.queue[which]?.uuid ?? id(9);
        if (what === 'move') await session.moveQueued(uuid, to);
        else if (what === 'steer') await session.steer(uuid);
        else await session.cancelQueued(uuid, true);
      }
      for (const state of kept) for (const text of texts) expect(state).toContain(text);
      const everywhere = [...queued(), snapshotDraft(session)].join('|');
      for (const text of texts) expect(everywhere.split(text)).toHaveLength(2);
    }),
  );
});
