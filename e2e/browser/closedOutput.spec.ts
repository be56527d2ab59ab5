import { expect } from '@playwright/test';
import { firstConversation } from '../page/journeys.ts';
import { test } from './webHost.ts';

test('R-4: a host whose terminal went away goes on, and ends as if nothing had happened', async ({
  host,
  parley,
  world,
}) => {
  host.process.stdout?.destroy();
  host.process.stderr?.destroy();
  await firstConversation({ parley, world });
  expect((await fetch(`${host.origin}/`)).status).toBe(200);
  expect(await host.stop()).toBe(0);
});
