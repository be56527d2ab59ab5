import { expect } from '@playwright/test';
import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { processesDuring, socketsDuring } from '../world/watching.ts';
import { test } from './webHost.ts';

const pidOf = (seen: string): string => seen.split(' ', 1)[0] ?? '';

test('S-39: in a whole conversation the host connects to nothing; only the CLI does', async ({
  parley,
  world,
  host,
}) => {
  const { seen, looks } = await socketsDuring(host.process.pid ?? 0, world, () =>
    journeys.permissionAllowed({ parley, world }),
  );
  expect(seen).toEqual([]);
  expect(looks).toBeGreaterThan(10);
  expect(world.api.conversationRequests).toHaveLength(2);
});

test('S-23: looking at a folder, or at a session, starts nothing and asks nobody', async ({
  parley,
  world,
  host,
  context,
}) => {
  const { page } = parley;
  const pid = host.process.pid ?? 0;
  await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();
  // Whether the CLI has a login was asked when the page came; that question is over by now.
  await expect.poll(async () => (await processesDuring(pid, () => Promise.resolve())).seen).toEqual([]);

  const looking = await processesDuring(pid, async () => {
    await parley.fillNewSession(world.projectDir);
    const trust = page.getByRole('alertdialog', { name: 'Do you trust this folder?' });
    await expect(trust).toBeVisible();
    await trust.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'New session' }).press('Escape');
  });
  expect(looking.seen).toEqual([]);
  expect(world.api.requests).toEqual([]);

  const starting = await processesDuring(pid, () => parley.startIn(world.projectDir));
  expect(starting.seen).not.toEqual([]);
  // A program is what it is called only once it has begun; before that it bears the name of whoever starts it.
  const now = async (): Promise<readonly string[]> => (await processesDuring(pid, () => Promise.resolve())).seen;
  await expect.poll(async () => (await now()).some((command) => command.includes('stream-json'))).toBe(true);
  const running = new Set((await now()).map(pidOf));
  const asked = world.api.requests.length;

  const second = await context.newPage();
  const opening = await processesDuring(pid, async () => {
    // A conversation from its address: no Welcome, so no question about a login either.
    await second.goto(page.url());
    await expect(new ParleyPage(second).message).toBeEditable();
  });
  expect(opening.seen.filter((each) => !running.has(pidOf(each)))).toEqual([]);
  expect(world.api.requests).toHaveLength(asked);
});
