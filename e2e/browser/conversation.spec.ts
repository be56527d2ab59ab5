import { expect, type WebSocketRoute } from '@playwright/test';
import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { test } from './webHost.ts';

test('a first conversation: trust, streaming text, cost', ({ parley, world }) =>
  journeys.firstConversation({ parley, world }));

test('a permission that is allowed lets the tool run', ({ parley, world }) =>
  journeys.permissionAllowed({ parley, world }));

test('a permission that is denied keeps the tool from running and tells why', ({ parley, world }) =>
  journeys.permissionDenied({ parley, world }));

test('a running turn can be stopped', ({ parley, world }) => journeys.stopped({ parley, world }));

test('R-20: a reload in the middle of a turn loses nothing', ({ parley, world }) =>
  journeys.turnSurvives({ parley, world }, () => parley.page.reload()));

test('R-20: a reload while a request waits shows it again, answerable', ({ parley, world }) =>
  journeys.requestSurvives({ parley, world }, () => parley.page.reload()));

test('R-22: two tabs show the same request and one answer settles both', ({ parley, world, context, host }) =>
  journeys.twoPagesOneAnswer({ parley, world }, async () => {
    const page = await context.newPage();
    await page.goto(host.origin);
    return new ParleyPage(page);
  }));

test.describe('with a connection that can be cut', () => {
  /** Stands between page and host; `cut` drops what is open and refuses the next `refusals` attempts. */
  async function breakable(parley: ParleyPage) {
    const open = new Set<WebSocketRoute>();
    let refusals = 0;
    await parley.page.routeWebSocket('**/door', (route) => {
      if (refusals-- > 0) return void route.close();
      open.add(route);
      route.connectToServer();
    });
    await parley.page.reload();
    await expect.poll(() => open.size).toBe(1);
    return async () => {
      refusals = 2;
      for (const route of open) await route.close();
      await expect(parley.reconnecting).toBeVisible();
      await expect(parley.reconnecting).toBeHidden();
    };
  }

  test('R-20: a dropped connection in the middle of a turn is said, comes back and loses nothing', async ({
    parley,
    world,
  }) => {
    const cut = await breakable(parley);
    await journeys.turnSurvives({ parley, world }, cut);
  });

  test('R-20: a request that waits survives a dropped connection', async ({ parley, world }) => {
    const cut = await breakable(parley);
    await journeys.requestSurvives({ parley, world }, cut);
  });
});
