import { expect, test } from 'vitest';
import type { SessionAction } from '../../shared/actions.ts';
import { requestId } from '../../shared/ids.ts';
import { bashRequest } from './fakeClient.ts';
import { PendingPermissions } from './pendingPermissions.ts';

const allow = { behavior: 'allow' } as const;
const deny = { behavior: 'deny', message: 'no' } as const;

function pendingWithLog() {
  const actions: SessionAction[] = [];
  return { actions, pending: new PendingPermissions((action) => actions.push(action)) };
}

test('an answer given while the request is being announced finds it', async () => {
  const pending: PendingPermissions = new PendingPermissions((action) => {
    if (action.type === 'permission-asked') expect(pending.respond(action.request.requestId, allow)).toBe(true);
  });
  await expect(pending.registerAndFire(bashRequest('a'), new AbortController().signal)).resolves.toEqual(allow);
});

test('R-22: the first answer wins and every later one is told that nothing is pending', async () => {
  const { pending } = pendingWithLog();
  const decision = pending.registerAndFire(bashRequest('a'), new AbortController().signal);
  expect(pending.respond(requestId('a'), deny)).toBe(true);
  expect(pending.respond(requestId('a'), allow)).toBe(false);
  await expect(decision).resolves.toEqual(deny);
});

test('R-21: a withdrawn request is announced as withdrawn and takes no answer any more', () => {
  const { pending, actions } = pendingWithLog();
  const controller = new AbortController();
  void pending.registerAndFire(bashRequest('a'), controller.signal);
  controller.abort();
  expect(pending.respond(requestId('a'), allow)).toBe(false);
  expect(actions.at(-1)).toMatchObject({ type: 'permission-settled', outcome: { kind: 'withdrawn' } });
});

test('a request that was withdrawn before it got here is settled all the same', () => {
  const { pending, actions } = pendingWithLog();
  void pending.registerAndFire(bashRequest('a'), AbortSignal.abort());
  expect(actions.map(({ type }) => type)).toEqual(['permission-asked', 'permission-settled']);
  expect(pending.count).toBe(0);
});

test('R-25: parallel requests are answered in any order, each with its own decision', async () => {
  const { pending } = pendingWithLog();
  const { signal } = new AbortController();
  const decisions = ['a', 'b', 'c'].map((id) => pending.registerAndFire(bashRequest(id), signal));
  pending.respond(requestId('c'), allow);
  pending.respond(requestId('a'), deny);
  pending.respond(requestId('b'), allow);
  await expect(Promise.all(decisions)).resolves.toEqual([deny, allow, allow]);
});

test('the end of the session denies whatever nobody answered', async () => {
  const { pending, actions } = pendingWithLog();
  const decision = pending.registerAndFire(bashRequest('a'), new AbortController().signal);
  pending.denyAll();
  await expect(decision).resolves.toMatchObject({ behavior: 'deny' });
  expect(actions.at(-1)).toMatchObject({ outcome: { kind: 'closed' } });
});

test('an allowed call whose input was changed is said to be changed', () => {
  const { pending, actions } = pendingWithLog();
  const { signal } = new AbortController();
  void pending.registerAndFire(bashRequest('a', 'ls'), signal);
  pending.respond(requestId('a'), { behavior: 'allow', updatedInput: { command: 'pwd' } });
  void pending.registerAndFire(bashRequest('b', 'ls'), signal);
  pending.respond(requestId('b'), { behavior: 'allow', updatedInput: { command: 'ls' } });
  const outcomes = actions.flatMap((action) => (action.type === 'permission-settled' ? [action.outcome] : []));
  expect(outcomes).toEqual([
    { kind: 'allowed', edited: true },
    { kind: 'allowed', edited: false },
  ]);
});
