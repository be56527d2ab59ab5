import { expect } from '@playwright/test';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { createCliWorld } from '../world/cliWorld.ts';
import { startWebHost, test } from './webHost.ts';

test('without a CLI the page says where it looked and what to do, and plays the demo', async ({ world, page }) => {
  const missing = join(world.root, 'nowhere', 'claude');
  const host = await startWebHost(world, ['--claude', missing]);
  const parley = new ParleyPage(page);
  await page.goto(host.address);
  await expect(page.getByRole('heading', { name: 'Claude Code was not found' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(missing);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('main').getByText('Demo', { exact: true })).toBeVisible();
  await parley.say('Fix the retry helper');
  await expect(parley.permission).toHaveAccessibleName('Permission: Edit', { timeout: 30_000 });
  expect(world.api.requests).toEqual([]);
  await host.stop();
});

test('a CLI that is installed meanwhile is found without a restart', async ({ world, page }) => {
  const later = join(world.root, 'claude');
  const host = await startWebHost(world, ['--claude', later]);
  await page.goto(host.address);
  const lookAgain = page.getByRole('button', { name: 'Look again' });
  await lookAgain.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('It is still not there.');
  await copyFile(world.cliPath, later);
  await lookAgain.click();
  await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();
  await host.stop();
});

test('the demo runs beside the user’s own CLI and says that it is one', async ({ parley, world }) => {
  await parley.page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(parley.message).toBeEditable();
  const mark = parley.page.getByRole('main').getByText('Demo', { exact: true });
  await expect(mark).toBeVisible();
  await parley.startIn(world.projectDir);
  await expect(mark).toBeHidden();
});

test('a CLI without a login: what to do is said before and after the first message', async ({ page }) => {
  const world = await createCliWorld({ env: journeys.SIGNED_OUT });
  const host = await startWebHost(world);
  await page.goto(host.address);
  await journeys.notSignedIn({ parley: new ParleyPage(page), world });
  expect(world.api.conversationRequests).toEqual([]);
  await host.stop();
  await world.dispose();
});
