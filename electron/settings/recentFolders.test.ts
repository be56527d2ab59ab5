import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../shared/json.ts';
import { RecentFolders } from './recentFolders.ts';

function remembering(stored: Json | null) {
  let kept = stored;
  const file = {
    read: () => Promise.resolve(kept),
    write: (value: Json) => {
      kept = value;
      return Promise.resolve();
    },
  };
  return { recent: new RecentFolders(file), again: () => new RecentFolders(file) };
}

test('the newest comes first, and a folder is named once', async () => {
  const { recent, again } = remembering({ folders: ['/a', '/b'] });
  await recent.add('/c');
  await recent.add('/b');
  expect(await recent.list()).toEqual(['/b', '/c', '/a']);
  expect(await again().list()).toEqual(['/b', '/c', '/a']);
});

test('the list does not grow without end', async () => {
  const { recent } = remembering(null);
  for (let number = 0; number < 40; number++) await recent.add(`/${number}`);
  expect(await recent.list()).toHaveLength(12);
  expect((await recent.list())[0]).toBe('/39');
});

test('whatever the file says, the list is one of folders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const { recent } = remembering(value as Json);
      await recent.add('/a');
      expect((await recent.list()).every((folder) => typeof folder === 'string')).toBe(true);
    }),
  );
});
