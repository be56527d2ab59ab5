import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askLoginStatus } from './loginStatus.ts';
import type { RunOutcome, RunRequest } from './locateSystem.ts';

function asking(outcome: RunOutcome) {
  const asked: RunRequest[] = [];
  const system = {
    run: (request: RunRequest) => {
      asked.push(request);
      return Promise.resolve(outcome);
    },
  };
  const question = {
    executable: { command: '/usr/bin/node', args: ['/opt/claude.js'] },
    env: { ANTHROPIC_API_KEY: 'key', PARLEY_DATA_DIR: '/data' },
    home: '/home/me',
  };
  return { asked, status: askLoginStatus(question, system) };
}

const said = (output: string, code = 0) => asking({ kind: 'ended', code, output }).status;

test('the CLI’s own word is taken, whatever its exit code', async () => {
  expect(await said('{"loggedIn":true}\n')).toBe('signed-in');
  expect(await said('{"loggedIn":false,"authMethod":"none"}', 1)).toBe('signed-out');
});

test('it is asked as a session would be started, outside any project', async () => {
  const { asked, status } = asking({ kind: 'ended', code: 0, output: '{}' });
  await status;
  expect(asked).toMatchObject([
    {
      command: '/usr/bin/node',
      args: ['/opt/claude.js', 'auth', 'status', '--json'],
      env: { ANTHROPIC_API_KEY: 'key' },
      cwd: '/',
    },
  ]);
  expect(asked[0]?.env).not.toHaveProperty('PARLEY_DATA_DIR');
});

test('silence, a refusal and anything unclear are unknown', async () => {
  expect(await asking({ kind: 'timedOut', output: '{"loggedIn":false}' }).status).toBe('unknown');
  expect(await asking({ kind: 'notStarted' }).status).toBe('unknown');
  expect(await said("error: unknown option '--json'", 1)).toBe('unknown');
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (output) => {
      expect(await said(output)).toBe('unknown');
    }),
  );
});
