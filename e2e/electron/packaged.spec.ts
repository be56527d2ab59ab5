import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { FUSE_POLICY, fuseFaults, turnOnFuse } from '../../scripts/fuses.mjs';
import { desktopCommand, root, switches, test } from './desktopApp.ts';
import { MainInspector } from './mainInspector.ts';
import { listeningSockets, processTree } from '../world/processTree.ts';

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

test('S-42: the packaged app has no debugger, whatever its command line says', async ({ world }) => {
  const wishes = ['--remote-debugging-port=0', '--remote-debugging-address=127.0.0.1', '--auto-open-devtools-for-tabs'];
  const child = spawn(binary, [...switches, ...wishes, '--demo'], {
    cwd: world.projectDir,
    env: desktopCommand(world).env,
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
  expect(said).not.toContain('DevTools listening');
});

test('the packaged app plays the demo, and its developer tools stay closed', async ({ world }) => {
  // The same app but for one fuse, without which nobody can look inside.
  const inspectable = join(folder, 'inspectable');
  await cp(dirname(binary), inspectable, { recursive: true });
  const copy = join(inspectable, 'parley');
  await turnOnFuse(copy, 'enableNodeCliInspectArguments');
  const { env } = desktopCommand(world);
  const app = await MainInspector.start({ binary: copy, args: [...switches, '--demo'], env, cwd: world.projectDir });
  const page = (expression: string) => expect.poll(() => app.inPage(expression), { timeout: 20_000 });
  const button = (name: string) =>
    `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === '${name}')`;
  await page(`${button('Try the demo')} !== undefined`).toBe(true);
  await app.inPage(`${button('Try the demo')}.click()`);
  await page(`document.querySelector('[aria-label="Message"]') !== null`).toBe(true);
  await app.inPage(`document.querySelector('[aria-label="Message"]').focus()`);
  await app.inMain(`electron.webContents.getAllWebContents()[0].insertText('Fix the retry helper')`);
  await page(`${button('Send')}?.disabled`).toBe(false);
  await app.inPage(`${button('Send')}.click()`);
  const allow = `document.querySelector('[role="alertdialog"] button[aria-label="Allow once"]')`;
  const status = (tool: string) => `document.querySelector('article[data-tool="${tool}"]')?.dataset.status`;
  for (const tool of ['Edit', 'Bash']) {
    await page(status(tool)).toBe('pending');
    await page(`${allow}?.disabled`).toBe(false);
    await app.inPage(`${allow}.click()`);
    await page(status(tool)).toBe('done');
  }
  await page(`document.querySelector('article[data-kind="result"]') !== null`).toBe(true);
  await app.inMain(`electron.webContents.getAllWebContents()[0].openDevTools()`);
  expect(await app.inMain(`electron.webContents.getAllWebContents()[0].isDevToolsOpened()`)).toBe(false);
  expect(await app.inMain(`electron.app.isPackaged`)).toBe(true);
  expect(await app.inMain(`electron.app.getName()`)).toBe('Parley');
  expect(await app.quit()).toBe(0);
  expect(world.api.requests).toEqual([]);
});
