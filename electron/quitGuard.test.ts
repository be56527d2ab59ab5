import { expect, test } from 'vitest';
import type { SessionSummary } from '../shared/contract.ts';
import { sessionId } from '../shared/ids.ts';
import { QuitGuard, quitQuestion, type QuitQuestion } from './quitGuard.ts';

const summary = (title: string | null, status: SessionSummary['status']): SessionSummary => ({
  sessionId: sessionId('3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b11'),
  title,
  folder: '/project',
  status,
  waiting: 0,
  costUsd: 0,
  startedAt: 0,
  changedAt: 0,
});

function guarded(...sessions: readonly SessionSummary[]) {
  const asked: QuitQuestion[] = [];
  const answers: ((yes: boolean) => void)[] = [];
  let quits = 0;
  const guard = new QuitGuard({
    sessions: () => sessions,
    ask: (question) => {
      asked.push(question);
      return new Promise((resolve) => answers.push(resolve));
    },
    quit: () => (quits += 1),
  });
  const answer = async (yes: boolean): Promise<void> => {
    answers.shift()?.(yes);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { guard, asked, answer, quits: () => quits };
}

test('R-30: nothing is asked when no turn runs', () => {
  const { guard, asked } = guarded(summary('one', 'idle'), summary('two', 'ended'), summary('three', 'failed'));
  expect(guard.mayQuit()).toBe(true);
  expect(asked).toEqual([]);
});

test('R-30: running turns are listed in one question, however often quitting is wished for', async () => {
  const { guard, asked, answer, quits } = guarded(
    summary('fix the build', 'running'),
    summary('done', 'idle'),
    summary(null, 'waiting'),
  );
  expect([guard.mayQuit(), guard.mayQuit()]).toEqual([false, false]);
  expect(asked).toEqual([
    { message: 'Claude is still working in 2 sessions.', detail: 'Quitting ends:\n• fix the build\n• /project' },
  ]);
  await answer(true);
  expect(quits()).toBe(1);
  expect(guard.mayQuit()).toBe(true);
  expect(asked).toHaveLength(1);
});

test('R-30: after a no everything goes on, and the next quit asks again', async () => {
  const { guard, asked, answer, quits } = guarded(summary('one', 'running'));
  guard.mayQuit();
  await answer(false);
  expect(quits()).toBe(0);
  expect(guard.mayQuit()).toBe(false);
  expect(asked).toHaveLength(2);
});

test('R-30: a forced quit asks nobody', () => {
  const { guard, asked, quits } = guarded(summary('one', 'running'));
  guard.force();
  expect(guard.mayQuit()).toBe(true);
  expect(quits()).toBe(1);
  expect(asked).toEqual([]);
});

test('a long list of running turns is cut where it says so', () => {
  const question = quitQuestion(Array.from({ length: 11 }, (_, index) => summary(`turn ${index}`, 'running')));
  expect(question?.detail.split('\n').slice(-2)).toEqual(['• turn 7', 'and 3 more']);
});
