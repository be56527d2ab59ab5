import { expect, test } from 'vitest';
import type { SessionBatch } from '../../shared/contract.ts';
import { sessionId } from '../../shared/ids.ts';
import { Mirrors } from './mirrors.ts';

const id = (number: number) => sessionId(`session-${number}`);
const batch = (number: number): SessionBatch => ({ sessionId: id(number), first: 0, actions: [] });

function page() {
  const said: string[] = [];
  const mirrors = new Mirrors({
    create: (session) => ({
      refresh: () => {
        said.push(`open ${session}`);
        return Promise.resolve();
      },
      receive: () => void said.push(`batch ${session}`),
    }),
    leave: (session) => void said.push(`leave ${session}`),
  });
  /** As a person goes through conversations one after the other. */
  const visit = (...numbers: number[]): void => {
    for (const number of numbers) mirrors.watch(id(number))();
  };
  return { said, mirrors, visit };
}

test('the last five conversations stay live, and going back to one of them asks nothing', () => {
  const { said, visit } = page();
  visit(1, 2, 3, 4, 5);
  said.length = 0;
  visit(1, 5, 3);
  expect(said).toEqual([]);
});

test('the one that was left longest ago is followed no more, and catches up when somebody comes back', () => {
  const { said, visit } = page();
  visit(1, 2, 3, 4, 5, 1);
  said.length = 0;
  visit(6);
  expect(said).toEqual(['open session-6', 'leave session-2']);
  said.length = 0;
  visit(2);
  expect(said).toEqual(['open session-2', 'leave session-3']);
});

test('what is on the screen is never left, however many others are visited', () => {
  const { said, mirrors, visit } = page();
  const away = [mirrors.watch(id(1)), mirrors.watch(id(1))];
  visit(2, 3, 4, 5, 6, 7, 8, 9);
  away[0]?.();
  away[0]?.();
  visit(10, 11, 12, 13, 14, 15);
  expect(said).not.toContain('leave session-1');
  away[1]?.();
  visit(2, 3, 4, 5, 6);
  expect(said).toContain('leave session-1');
});

test('text for a conversation that was left is not applied, and a new connection follows only the others', () => {
  const { said, mirrors, visit } = page();
  visit(1, 2, 3, 4, 5, 6);
  said.length = 0;
  mirrors.receive(batch(1));
  mirrors.receive(batch(2));
  mirrors.refreshFollowed();
  expect(said).toEqual(['batch session-2', ...[2, 3, 4, 5, 6].map((number) => `open session-${number}`)]);
});

test('coming back does not rely on a question that was asked before the host was told to stop', async () => {
  const { said, mirrors, visit } = page();
  visit(1, 2, 3, 4, 5, 6);
  said.length = 0;
  mirrors.watch(id(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual(['open session-1', 'open session-1']);
});
