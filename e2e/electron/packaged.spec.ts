import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { FUSE_POLICY, fuseFaults, turnOnFuse } from '../../scripts/fuses.mjs';
import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { desktopCommand, launch, quit, root, switches, test } from './desktopApp.ts';
import { listeningSockets, processTree } from './processes.ts';

const run = promisify(execFile);

/** Copying a whole Electron twice and packing it takes its time on a busy machine. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder = '';
let binary = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-packaged-'));
  const electron = process.env['PARLEY_TEST_ELECTRON'];
  const { stdout } = await run(process.execPath, ['scripts/package.mjs', '--dir', '--output', folder], {
    cwd: root,
    env: { ...process.env, ...(electron === undefined ? {} : { ELECTRON_OVERRIDE_DIST_PATH: dirname(electron) }) },
  });
  binary = stdout.trim();
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('S-4: every fuse of the packaged app is in its place', async () => {
  expect(FUSE_POLICY.runAsNode).toBe(false);
  expect(await fuseFaults(binary)).toEqual([]);
});

test('S-4: the packaged app starts, and lets nobody run other code in it or look inside', async ({ world }) => {
  const marker = join(world.home, 'ran.txt');
  const write = `require('fs').writeFileSync(${JSON.stringify(marker)}, 'ran')`;
  const child = spawn(binary, [...switches, '--inspect=0', '-e', write, '--demo'], {
    cwd: world.projectDir,
    env: { ...desktopCommand(world).env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--inspect=0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const tree = () => processTree(child.pid ?? 0);
  const renderers = async () => (await tree()).filter(({ command }) => command.includes('--type=renderer'));
  await expect.poll(async () => (await renderers()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await listeningSockets(await tree())).toEqual([]);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(said).not.toContain('Debugger listening');
  await expect(run('/bin/cat', [marker])).rejects.toThrow();
});

test('the packaged app plays the demo', async ({ world }) => {
  // The same app but for one fuse, without which Playwright cannot look inside.
  const inspectable = join(folder, 'inspectable');
  await cp(dirname(binary), inspectable, { recursive: true });
  const executablePath = join(inspectable, 'parley');
  await turnOnFuse(executablePath, 'enableNodeCliInspectArguments');
  const { env } = desktopCommand(world);
  const app = await launch({ executablePath, args: [...switches, '--demo'], env, cwd: world.projectDir });
  await journeys.demo({ parley: new ParleyPage(await app.firstWindow()), world });
  expect(await app.evaluate(({ app: electronApp }) => [electronApp.isPackaged, electronApp.getName()])).toEqual([
    true,
    'Parley',
  ]);
  await quit(app);
});
