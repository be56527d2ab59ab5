import { expect, test } from 'vitest';
import type { LoginStatus } from '../shared/contract.ts';
import { CliLogin } from './cliLogin.ts';

function login(answers: LoginStatus[], executable: { command: string; args: string[] } | null) {
  let asked = 0;
  const place = { env: {}, home: '/home/me' };
  const cli = new CliLogin({ executable: () => Promise.resolve(executable) }, place, () => {
    asked += 1;
    return Promise.resolve(answers.shift() ?? 'unknown');
  });
  return { cli, asked: () => asked };
}

const claude = { command: '/usr/bin/claude', args: [] };

test('a login that came meanwhile is seen, and then not asked for again', async () => {
  const { cli, asked } = login(['signed-out', 'signed-in', 'signed-out'], claude);
  expect(await cli.status()).toBe('signed-out');
  expect(await cli.status()).toBe('signed-in');
  expect(await cli.status()).toBe('signed-in');
  expect(asked()).toBe(2);
});

test('questions at the same time start the CLI once', async () => {
  const { cli, asked } = login(['signed-out'], claude);
  expect(await Promise.all([cli.status(), cli.status()])).toEqual(['signed-out', 'signed-out']);
  expect(asked()).toBe(1);
});

test('without a CLI nothing is started and nothing claimed', async () => {
  const { cli, asked } = login(['signed-out'], null);
  expect(await cli.status()).toBe('unknown');
  expect(asked()).toBe(0);
});
