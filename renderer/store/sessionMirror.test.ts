import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SessionAction } from '../../shared/actions.ts';
import type { SessionCatchUp, TurnPosition } from '../../shared/contract.ts';
import { messageUuid, sessionId } from '../../shared/ids.ts';
import { initialSession, reduce } from '../../shared/reducer.ts';
import { fail, ok } from '../../shared/result.ts';
import type { SessionState } from '../../shared/session.ts';
import { SessionMirror, type MirrorSource } from './sessionMirror.ts';

const id = sessionId('s');

/** Every queued message changes the state visibly and may not be applied twice: the uuids tell. */
const queued = (number: number): SessionAction => ({
  type: 'message-queued',
  message: { uuid: messageUuid(`m${number}`), text: '', attachments: [], queuedAt: 0, priority: null },
});

/** A host with everything it ever did; it answers as the real one does. */
class FakeHost implements MirrorSource {
  readonly log: SessionAction[] = [];
  opened: (number | null)[] = [];
  known = true;

  get state(): SessionState {
    return this.log.reduce<SessionState>(reduce, initialSession('/p'));
  }

  open(_id: unknown, after: number | null) {
    this.opened.push(after);
    if (!this.known) return Promise.resolve(fail({ code: 'unknown-session' as const, message: '' }));
    const catchUp: SessionCatchUp =
      after === null
        ? { kind: 'snapshot', state: this.state, next: this.log.length, draft: 'draft' }
        : { kind: 'actions', first: after, actions: this.log.slice(after) };
    return Promise.resolve(ok(catchUp));
  }

  turns(_id: unknown, { turn }: TurnPosition) {
    const firstTurn = Math.max(0, turn - 30);
    return Promise.resolve(ok({ turns: this.state.turns.slice(firstTurn, turn), firstTurn }));
  }

  batch(first: number, end: number) {
    return { sessionId: id, first, actions: this.log.slice(first, end) };
  }
}

test('a snapshot and the batches after it give the state of the host', async () => {
  const host = new FakeHost();
  host.log.push(queued(0));
  const mirror = new SessionMirror(id, host);
  await mirror.refresh();
  host.log.push(queued(1));
  mirror.receive(host.batch(1, 2));
  expect(mirror.store.getState()).toEqual({ state: host.state, draft: 'draft', gone: false });
});

test('a gap is fetched from the number that is missing, and never guessed over', async () => {
  const host = new FakeHost();
  const mirror = new SessionMirror(id, host);
  await mirror.refresh();
  host.log.push(queued(0), queued(1), queued(2));
  mirror.receive(host.batch(2, 3));
  expect(mirror.store.getState().state?.queue).toEqual([]);
  await mirror.refresh();
  expect(host.opened).toEqual([null, 0]);
  expect(mirror.store.getState().state).toEqual(host.state);
});

test('a session the host does not know any more is said to be gone', async () => {
  const host = new FakeHost();
  host.known = false;
  const mirror = new SessionMirror(id, host);
  await mirror.refresh();
  expect(mirror.store.getState().gone).toBe(true);
});

test('older turns are put in front once, however often they are asked for', async () => {
  const host = new FakeHost();
  for (let number = 0; number < 40; number++) {
    host.log.push({ type: 'turn-started', turnId: `t${number}`, origin: 'user', at: 0 }, { type: 'turn-closed' });
  }
  const mirror = new SessionMirror(id, host);
  await mirror.refresh();
  mirror.store.setState({ state: { ...host.state, turns: host.state.turns.slice(35), firstTurn: 35 } });
  await Promise.all([mirror.loadOlder(), mirror.loadOlder()]);
  expect(mirror.store.getState().state?.firstTurn).toBe(5);
  await mirror.loadOlder();
  expect(mirror.store.getState().state?.turns).toEqual(host.state.turns);
});

test('R-20: whatever batches are lost, doubled or late, the mirror ends with the state of the host', async () => {
  const delivery = fc.record({ first: fc.nat(20), end: fc.nat(20) });
  await fc.assert(
    fc.asyncProperty(fc.nat(20), fc.array(delivery, { maxLength: 12 }), async (before, deliveries) => {
      const host = new FakeHost();
      for (let number = 0; number < before; number++) host.log.push(queued(number));
      const mirror = new SessionMirror(id, host);
      await mirror.refresh();
      for (let number = before; number < 20; number++) host.log.push(queued(number));
      for (const { first, end } of deliveries) mirror.receive(host.batch(first, Math.max(first, end)));
      await mirror.refresh();
      await mirror.refresh();
      expect(mirror.store.getState().state).toEqual(host.state);
    }),
  );
});
