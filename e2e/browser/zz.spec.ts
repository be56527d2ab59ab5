import { expect, test } from '@playwright/test';
import { createCliWorld } from '../world/cliWorld.ts';
import { simulatorCliPath } from '../simulator/simulatorCli.ts';
test('world works in playwright', async ({ page }) => {
  const world = await createCliWorld();
  await page.goto(`${world.api.url}/v1/models`);
  expect(await page.content()).toContain('has_more');
  expect(await simulatorCliPath()).toContain('claude.mjs');
  await world.dispose();
});
