import { expect, test } from 'vitest';
import { fail, ok } from '../shared/result.ts';
import { CliFinder } from './cliFinder.ts';
import type { FoundBy, LocateOptions } from './cli/locate.ts';

const place = { env: {}, home: '/home/me' };
const at = (path: string, foundBy: FoundBy = 'path') =>
  ok({ path, executable: { command: path, args: [] }, version: '2.1', foundBy, looked: [] });

/** Finds the first path that does not lie in the project folder, as the real search does. */
function finder(...paths: readonly string[]) {
  const asked: LocateOptions[] = [];
  const located = new CliFinder(place, (options) => {
    asked.push(options);
    const path = paths.find((candidate) => !candidate.startsWith(options.projectFolder ?? '\0'));
    const details = '/usr/bin/claude: is not there\nlogin shell: took too long';
    return Promise.resolve(
      path === undefined ? fail({ code: 'locate/not-found' as const, message: 'none', details }) : at(path),
    );
  });
  return { located, asked };
}

test('the search runs once for any number of questions', async () => {
  const { located, asked } = finder('/usr/bin/claude');
  await Promise.all([located.describe(), located.executableFor('/work/a'), located.executableFor('/work/b')]);
  expect(asked).toHaveLength(1);
});

test('S-25: a program inside the project folder is not the one that is run there', async () => {
  const { located } = finder('/work/a/bin/claude', '/usr/bin/claude');
  expect(await located.executableFor('/work/a')).toEqual(ok({ command: '/usr/bin/claude', args: [] }));
  expect(await located.executableFor('/work/b')).toEqual(ok({ command: '/work/a/bin/claude', args: [] }));
});

test('when nothing is found, every place that was looked at is told', async () => {
  const { located } = finder();
  expect(await located.describe()).toEqual({
    found: false,
    looked: [
      { where: '/usr/bin/claude', outcome: 'is not there' },
      { where: 'login shell', outcome: 'took too long' },
    ],
  });
  expect(await located.executableFor('/work/a')).toMatchObject({ error: { code: 'cli-missing' } });
});
