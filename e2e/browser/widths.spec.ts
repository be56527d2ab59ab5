import { expect, type Locator } from '@playwright/test';
import { ParleyPage } from '../page/parleyPage.ts';
import { startWebHost, test } from './webHost.ts';

test.describe('in a window of 480 px', () => {
  test.use({ viewport: { width: 480, height: 860 } });

  test('the demo can be started, allowed and followed, and nothing sticks out', async ({ world, page }) => {
    const host = await startWebHost(world, ['--demo']);
    const parley = new ParleyPage(page);
    await page.goto(host.address);
    await parley.fillNewSession(world.projectDir);
    await parley.say('Fix the retry helper');
    await expect(parley.permission).toHaveAccessibleName('Permission: Edit', { timeout: 30_000 });
    for (const name of ['Deny', 'Deny and stop', 'Edit', 'Allow for this session', 'Allow once']) {
      await expectInside(parley.permission.getByRole('button', { name, exact: true }), 480);
    }
    for (const name of ['Model', 'Permission mode', 'Thinking']) {
      await expectInside(page.getByRole('combobox', { name }), 480);
    }
    await expectInside(parley.cost, 480);
    await readToTheEnd(parley.permission);
    await parley.permission.getByRole('button', { name: 'Allow once' }).click();
    await expect(parley.log.locator('article[data-tool="Edit"]')).toHaveAttribute('data-status', 'done');
    await host.stop();
  });

  test('the session list opens over the page by key and by button, and gives the focus back', async ({
    world,
    page,
  }) => {
    const host = await startWebHost(world, ['--demo']);
    const parley = new ParleyPage(page);
    await page.goto(host.address);
    await parley.fillNewSession(world.projectDir);
    await expect(parley.message).toBeFocused();
    // The title comes with the list of sessions, which is announced a moment after the start.
    await expect(page.getByRole('heading', { name: 'Fix the retry helper' })).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Sessions' });
    await expect(list).toBeHidden();
    await page.keyboard.press('Control+b');
    await expect(list.getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: 'New session' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(parley.message).toBeFocused();
    await page.getByRole('button', { name: 'Show sessions' }).click();
    await list.getByRole('link').click();
    await expect(list).toBeHidden();
    await host.stop();
  });
});

for (const width of [899, 900, 1280, 1920]) {
  test(`at ${width} px the page is as wide as its window`, async ({ world, page }) => {
    const host = await startWebHost(world, ['--demo']);
    const parley = new ParleyPage(page);
    await page.setViewportSize({ width, height: 720 });
    await page.goto(host.address);
    await parley.fillNewSession(world.projectDir);
    await expect(page.getByRole('navigation', { name: 'Sessions' })).toBeVisible({ visible: width >= 900 });
    await expectInside(parley.send, width);
    await expectInside(parley.cost, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await host.stop();
  });
}

async function expectInside(element: Locator, width: number): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
}

async function readToTheEnd(permission: Locator): Promise<void> {
  await permission.getByLabel('What is asked for').evaluate((box) => box.scrollTo(0, box.scrollHeight));
}
