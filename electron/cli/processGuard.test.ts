import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProcess } from './processTree.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const isAlive = async (pid: number): Promise<boolean> => {
  const found = await findProcess(pid);
  return found !== undefined && !found.zombie;
};

/** A program of its own that starts one process through the transport: what a test cannot do to itself is to die. */
async function startApp(childScript: string): Promise<{ app: ReturnType<typeof spawn>; pids: number[] }> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(import.meta.dirname, 'processTransport.ts'),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'transport.mjs' } },
    },
  });
  const launch = {
    executable: { command: '/bin/sh', args: [] },
    argv: ['-c', childScript],
    env: { PATH: '/usr/bin:/bin' },
    cwd: folder,
    input: 'stream',
    initialize: {},
    files: [],
  };
  const program = `
    const { spawnTransport } = await import(${JSON.stringify(join(folder, 'transport.mjs'))});
    const { value } = spawnTransport(${JSON.stringify(launch)});
    value.onDidRead((chunk) => process.stdout.write(chunk));
  `;
  const app = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of app.stdout) {
    output += String(chunk);
    if (output.includes('\n')) break;
  }
  return { app, pids: output.trim().split(' ').map(Number) };
}

test('R-1: after SIGKILL of the app nothing of the family is left, whatever it ignores and wherever it moved', async () => {
  const deaf = `trap '' TERM HUP; echo $$; while :; do sleep 1; done`;
  const { app, pids } = await startApp(`
    trap '' TERM HUP
    sh -c "${deaf.replaceAll('$', '\\$')}" > one &
    setsid sh -c "${deaf.replaceAll('$', '\\$')}" > two &
    while ! [ -s one ] || ! [ -s two ]; do sleep 0.1; done
    echo $$ $(cat one) $(cat two)
    while :; do sleep 1; done
  `);
  expect(pids).toHaveLength(3);
  expect(await Promise.all(pids.map(isAlive))).toEqual([true, true, true]);
  app.kill('SIGKILL');
  await once(app, 'exit');
  await expect
    .poll(() => Promise.all(pids.map(isAlive)), { timeout: 15_000, interval: 50 })
    .toEqual([false, false, false]);
}, 30_000);
