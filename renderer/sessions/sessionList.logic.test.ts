import { expect, test } from 'vitest';
import type { SessionSummary } from '../../shared/contract.ts';
import { sessionId } from '../../shared/ids.ts';
import { folderName, groupSessions } from './sessionList.logic.ts';

const session = (id: string, folder: string, startedAt: number, waiting = 0): SessionSummary => ({
  sessionId: sessionId(id),
  title: `Session ${id}`,
  folder,
  status: 'idle',
  waiting,
  costUsd: 0,
  startedAt,
  changedAt: 0,
});
const order = (sessions: readonly SessionSummary[], search = ''): readonly string[] =>
  groupSessions(sessions, search).flatMap(({ folder, sessions: group }) => [
    folder,
    ...group.map(({ sessionId: id }) => id),
  ]);

test('what waits comes first and takes its folder along; the rest is by when it was started, newest first', () => {
  const sessions = [session('a', '/shop', 1), session('b', '/tides', 3), session('c', '/shop', 2, 1)];
  expect(order(sessions)).toEqual(['/shop', 'c', 'a', '/tides', 'b']);
});

test('a search looks at titles and folders, whatever their case', () => {
  const sessions = [session('a', '/shop', 1), session('b', '/tides', 2)];
  expect(order(sessions, 'SHOP')).toEqual(['/shop', 'a']);
  expect(order(sessions, ' session B ')).toEqual(['/tides', 'b']);
  expect(order(sessions, 'nothing')).toEqual([]);
});

test.each([
  ['/home/me/shop', 'shop'],
  ['/home/me/shop/', 'shop'],
  [String.raw`C:\work\shop`, 'shop'],
  ['/', '/'],
])('the project in %s is called %s', (folder, name) => {
  expect(folderName(folder)).toBe(name);
});
