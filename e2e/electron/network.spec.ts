import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type ElectronApplication } from '@playwright/test';
import * as journeys from '../page/journeys.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { test } from './desktopApp.ts';
import { outgoingSockets, processTree } from './processes.ts';

/** The kernel tells of no new socket by itself, so it is asked, far more often than a connection could come and go. */
const LOOK_EVERY_MS = 15;

/** Every outgoing socket of the app seen while something is done. The CLI and what it starts are its own business. */
async function socketsDuring(app: ElectronApplication, world: CliWorld, work: Promise<unknown>) {
  const seen = new Set<string>();
  let looks = 0;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      const own = await processTree(app.process().pid ?? 0, (command) => command.startsWith(world.cliPath));
      for (const socket of await outgoingSockets(own)) seen.add(socket);
      looks += 1;
      await pause(LOOK_EVERY_MS);
    }
  })();
  await work.finally(() => done.abort());
  await watching;
  return { seen: [...seen], looks };
}

test('S-39: a whole conversation connects to nothing; only the CLI does', async ({ app, parley, world }) => {
  const { seen, looks } = await socketsDuring(app, world, journeys.permissionAllowed({ parley, world }));
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
  const work = connected.then(async (socket) => {
    await expect
      .poll(async () => (await outgoingSockets(await processTree(app.process().pid ?? 0))).length)
      .toBeGreaterThan(0);
    (socket as { end(): void }).end();
    await held;
  });
  const { seen } = await socketsDuring(app, world, work);
  server.close();
  expect(seen).toEqual([`tcp 0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`]);
});
