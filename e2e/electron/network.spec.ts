import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import * as journeys from '../page/journeys.ts';
import { desktopCommand, test } from './desktopApp.ts';
import { processTree } from '../world/processTree.ts';
import { socketsDuring } from '../world/watching.ts';

/** How long an app left alone is watched: there is no event for a connection that is not made. */
const SETTLED_MS = 5000;

test('S-39: a whole conversation connects to nothing; only the CLI does', async ({ app, parley, world }) => {
  const { seen, looks } = await socketsDuring(app.process().pid ?? 0, world, () =>
    journeys.permissionAllowed({ parley, world }),
  );
  expect(seen).toEqual([]);
  expect(looks).toBeGreaterThan(10);
  expect(world.api.conversationRequests).toHaveLength(2);
});

test('S-39: a connection of the app would have been seen', async ({ app, world }) => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const connected = new Promise((resolve) => server.once('connection', resolve));
  const held = app.evaluate((_electron, to) => {
    const socket = process.getBuiltinModule('node:net').connect(to, '127.0.0.1');
    return new Promise<void>((resolve) => socket.once('end', () => resolve()));
  }, port);
  const { seen } = await socketsDuring(app.process().pid ?? 0, world, async (soFar) => {
    const socket = (await connected) as { end(): void };
    await expect.poll(() => soFar.size).toBeGreaterThan(0);
    socket.end();
    await held;
  });
  server.close();
  expect(seen).toEqual([`tcp 0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`]);
});

test('S-39: started by itself, without the switches Playwright adds, the app connects to nothing', async ({
  world,
}) => {
  const { command, args, env } = desktopCommand(world, ['--demo']);
  const child = spawn(command, args, { cwd: world.projectDir, env, stdio: 'ignore' });
  const pid = child.pid ?? 0;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const renderers = async () =>
    (await processTree(pid)).filter(({ command: line }) => line.includes('--type=renderer'));
  // The page is there, and Chromium has had time for whatever it does after a start.
  const { seen, looks } = await socketsDuring(pid, world, async () => {
    await expect.poll(async () => (await renderers()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await pause(SETTLED_MS);
  });
  child.kill('SIGTERM');
  await exited;
  expect(seen).toEqual([]);
  expect(looks).toBeGreaterThan(10);
});
