import { expect } from '@playwright/test';
import { ParleyPage } from '../page/parleyPage.ts';
import { startWebHost, test } from './webHost.ts';

test('the demo plays a conversation without a CLI, an account or a question of trust', async ({ world, page }) => {
  const host = await startWebHost(world, ['--demo']);
  const parley = new ParleyPage(page);
  await page.goto(host.address);
  await parley.fillNewSession(world.projectDir);
  await parley.say('Fix the retry helper');
  await expect(parley.permission).toHaveAccessibleName('Permission: Edit', { timeout: 30_000 });
  await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  await expect(parley.log.locator('article[data-tool="Edit"]')).toHaveAttribute('data-status', 'done');
  await expect(parley.permission).toHaveAccessibleName('Permission: Bash', { timeout: 30_000 });
  await parley.permission.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(parley.log.locator('article[data-tool="Bash"]')).toHaveAttribute('data-status', 'denied');
  expect(world.api.requests).toEqual([]);
  expect(await host.stop()).toBe(0);
});
