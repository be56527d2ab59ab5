import { expect, test } from 'vitest';
import type { SessionBatch, SessionCatchUp } from '../../shared/contract.ts';
import { messageUuid, requestId, sessionId } from '../../shared/ids.ts';
import { reduce } from '../../shared/reducer.ts';
import { sampleTurnResult } from '../../shared/samples.ts';
import type { SessionState } from '../../shared/session.ts';
import { FakeClock } from '../base/fakeClock.ts';
import { append, bashRequest, FakeClient, openTurn } from './fakeClient.ts';
import { FRAME_MS } from './actionBatcher.ts';
import { Session } from './session.ts';

const turnResult = sampleTurnResult();

const uuid = messageUuid('00000000-0000-4000-8000-000000000001');

function startSession() {
  const clock = new FakeClock();
  const client = new FakeClient();
  const start = { folder: '/project', model: null, permissionMode: null };
  const started = Session.start(sessionId('s'), start, client.start, clock);
  if (!started.ok) throw new Error(started.error.message);
  const batches: SessionBatch[] = [];
  started.value.onDidBatch((batch) => batches.push(batch));
  return { clock, client, session: started.value, batches };
}

function snapshotOf(catchUp: SessionCatchUp) {
  if (catchUp.kind !== 'snapshot') throw new Error('expected a snapshot');
  return catchUp;
}

test('text that streams within one frame leaves as one merged batch', () => {
  const { client, clock, batches } = startSession();
  client.say(...openTurn('p'));
  batches.length = 0;
  for (const letter of 'hello') client.say(append('p', letter));
  expect(batches).toEqual([]);
  clock.advance(FRAME_MS);
  expect(batches).toHaveLength(1);
  expect(batches[0]?.actions).toEqual([append('p', 'hello')]);
});

test('a permission request does not wait for the frame, and what came before it goes with it', () => {
  const { client, batches } = startSession();
  client.say(...openTurn('p'));
  batches.length = 0;
  client.say(append('p', 'look:'));
  void client.askPermission(bashRequest('a'));
  expect(batches.flatMap(({ actions }) => actions.map(({ type }) => type))).toEqual([
    'text-appended',
    'permission-asked',
  ]);
});

test('a snapshot taken between frames, and the batches after it, never apply anything twice', () => {
  const { client, clock, session, batches } = startSession();
  client.say(...openTurn('p'));
  batches.length = 0;
  client.say(append('p', 'one '));
  const { state, next } = snapshotOf(session.catchUp(null));
  expect(batches).toHaveLength(1);
  batches.length = 0;
  client.say(append('p', 'two'));
  clock.advance(FRAME_MS);
  expect(batches[0]?.first).toBe(next);
  const mirrored = batches.flatMap(({ actions }) => actions).reduce<SessionState>(reduce, state);
  expect(mirrored).toEqual(session.state);
});

test('R-20: whoever was away gets exactly the actions it lacks', () => {
  const { client, session } = startSession();
  client.say(...openTurn('p'));
  const { state, next } = snapshotOf(session.catchUp(null));
  client.say(append('p', 'while you were away'));
  const missed = session.catchUp(next);
  if (missed.kind !== 'actions') throw new Error('expected actions');
  expect(missed.first).toBe(next);
  expect(missed.actions.reduce<SessionState>(reduce, state)).toEqual(session.state);
});

test('R-20: a pending request and the draft are in the snapshot of a page that comes new', () => {
  const { client, session } = startSession();
  void client.askPermission(bashRequest('a'));
  session.saveDraft('half a thought');
  const { state, draft } = snapshotOf(session.catchUp(null));
  expect(state.permissions.map((request) => request.requestId)).toEqual(['a']);
  expect(draft).toBe('half a thought');
});

test('R-24: a request waits for hours without being answered by anybody but the user', async () => {
  const { client, clock, session } = startSession();
  const decision = client.askPermission(bashRequest('a'));
  clock.advance(12 * 60 * 60 * 1000);
  expect(session.state.permissions).toHaveLength(1);
  expect(session.answer(requestId('a'), { behavior: 'allow' })).toEqual({ ok: true, value: null });
  await expect(decision).resolves.toEqual({ behavior: 'allow' });
});

test('R-22: a second answer fails with a code the page can word', () => {
  const { client, session } = startSession();
  void client.askPermission(bashRequest('a'));
  session.answer(requestId('a'), { behavior: 'allow' });
  expect(session.answer(requestId('a'), { behavior: 'allow' })).toMatchObject({ error: { code: 'no-longer-pending' } });
});

test('a message the CLI refused does not stay in the queue', async () => {
  const { client, session } = startSession();
  client.refusal = 'the pipe is closed';
  await expect(session.send({ uuid, text: 'hi' })).resolves.toMatchObject({ error: { code: 'refused-by-cli' } });
  expect(session.state.queue).toEqual([]);
});

test('R-23: a message that is sent again after its answer was lost is sent to the CLI once', async () => {
  const { client, session } = startSession();
  await session.send({ uuid, text: 'hi' });
  await expect(session.send({ uuid, text: 'hi' })).resolves.toEqual({ ok: true, value: null });
  expect(client.asked).toEqual([`send ${uuid}`]);
  expect(session.state.queue).toHaveLength(1);
});

test('taking back a message that was taken up already is answered as such', async () => {
  const { client, session } = startSession();
  await session.send({ uuid, text: 'hi' });
  client.cancelsInTime = false;
  await expect(session.cancelQueued(uuid, true)).resolves.toMatchObject({ error: { code: 'no-longer-pending' } });
});

test('closing denies what waits, closes the client once and then takes no message', async () => {
  const { client, session } = startSession();
  const decision = client.askPermission(bashRequest('a'));
  await Promise.all([session.close(), session.close()]);
  await expect(decision).resolves.toMatchObject({ behavior: 'deny' });
  expect(client.asked).toEqual(['close']);
  await expect(session.send({ uuid, text: 'hi' })).resolves.toMatchObject({ error: { code: 'not-running' } });
});

test('a long conversation is sent as its last turns, and older ones come by pages that fit together', () => {
  const { client, session } = startSession();
  for (let number = 0; number < 600; number++) {
    client.say({ type: 'turn-started', turnId: `turn-${number}`, origin: 'user', at: number }, { type: 'turn-closed' });
  }
  const { state } = snapshotOf(session.catchUp(null));
  expect(state.firstTurn).toBe(600 - state.turns.length);
  expect(state.turns.length).toBeLessThan(300);
  const older = session.turnsBefore({ turn: state.firstTurn, part: 0 });
  const oldest = session.turnsBefore({ turn: older.firstTurn, part: 0 });
  expect(oldest.firstTurn).toBe(0);
  const ids = [...oldest.turns, ...older.turns, ...state.turns].map(({ id }) => id);
  expect(ids).toEqual(session.state.turns.map(({ id }) => id));
});

test('how full the context is, is asked when a turn ends and shown when it is known', async () => {
  const { client, session } = startSession();
  client.context = { totalTokens: 50, maxTokens: 200, percentage: 25, categories: [] };
  client.say(...openTurn('p'));
  expect(session.state.context).toBeNull();
  client.say({ type: 'turn-ended', result: turnResult, totalUsd: 0.01, at: 2 });
  await Promise.resolve();
  expect(session.state.context).toEqual(client.context);
});

test('the thinking that the CLI agreed to is part of the state; a refused one is not', async () => {
  const { client, session } = startSession();
  expect(await session.setThinking(4096)).toMatchObject({ ok: true });
  expect(client.asked).toEqual(['thinking 4096']);
  expect(session.state.info.thinkingTokens).toBe(4096);
  client.refusal = 'not with this model';
  expect(await session.setThinking(0)).toMatchObject({ ok: false, error: { code: 'refused-by-cli' } });
  expect(session.state.info.thinkingTokens).toBe(4096);
});

test('one task can be stopped by its id, and a refusal is told', async () => {
  const { client, session } = startSession();
  expect(await session.stopTask('b1')).toMatchObject({ ok: true });
  expect(client.asked).toEqual(['stop b1']);
  client.refusal = 'no such task';
  expect(await session.stopTask('b2')).toMatchObject({ ok: false, error: { message: 'no such task' } });
});
