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
  await Promise.all([located.describe(), located.executableFor('/home/dev/a'), located.executableFor('/home/dev/b')]);
  expect(asked).toHaveLength(1);
});

test('S-25: a program inside the project folder is not the one that is run there', async () => {
  const { located } = finder('/home/dev/a/bin/claude', '/usr/bin/claude');
  expect(await located.executableFor('/home/dev/a')).toEqual(ok({ command: '/usr/bin/claude', args: [] }));
  expect(await located.executableFor('/home/dev/b')).toEqual(ok({ command: '/home/dev/a/bin/claude', args: [] }));
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
  expect(await located.executableFor('/home/dev/a')).toMatchObject({ error: { code: 'cli-missing' } });
});

test('a CLI that was installed meanwhile is found at the next question', async () => {
  let installed = false;
  const located = new CliFinder(place, () =>
    Promise.resolve(installed ? at('/usr/bin/claude') : fail({ code: 'locate/not-found' as const, message: 'none' })),
  );
  expect(await located.describe()).toMatchObject({ found: false });
  installed = true;
  expect(await located.describe()).toMatchObject({ found: true, path: '/usr/bin/claude' });
});

test('a path that was given and cannot be used is told with the reason', async () => {
  const located = new CliFinder({ ...place, explicit: '/no/claude' }, () =>
    Promise.resolve(fail({ code: 'locate/explicit-unusable' as const, message: '/no/claude is not there.' })),
  );
  expect(await located.describe()).toEqual({
    found: false,
    looked: [{ where: '/no/claude', outcome: '/no/claude is not there.' }],
  });
});
