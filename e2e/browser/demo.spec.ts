import { expect } from '@playwright/test';
import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { startWebHost, test } from './webHost.ts';

test('the demo plays a conversation without a CLI, an account or a question of trust', async ({ world, page }) => {
  const host = await startWebHost(world, ['--demo']);
  await page.goto(host.address);
  await journeys.demo({ parley: new ParleyPage(page), world });
  expect(await host.stop()).toBe(0);
});
