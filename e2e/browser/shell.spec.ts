import { expect, type Page } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import { axeViolations } from '../page/axe.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { startWebHost, test } from './webHost.ts';

const themeOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

test('the palette finds what can be done by a part of its name, and what it changes lasts', async ({ parley }) => {
  const { page } = parley;
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('dark');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Dark theme');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.reload();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('a question mark lists the keys, except where it is text', async ({ parley, world }) => {
  const { page } = parley;
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(shortcuts).toContainText('Command palette');
  await expect(shortcuts).toContainText('Alt+Y');
  expect(await axeViolations(page)).toEqual([]);
  await shortcuts.getByRole('button', { name: 'Close' }).click();
  await parley.startIn(world.projectDir);
  await parley.message.press('?');
  await expect(parley.message).toHaveValue('?');
  await expect(shortcuts).toBeHidden();
});

test('settings take effect at once, in every tab, and after a reload', async ({ parley, context, host }) => {
  const other = await context.newPage();
  await other.goto(host.origin);
  await parley.page.keyboard.press('Alt+6');
  await expect(parley.page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(await axeViolations(parley.page)).toEqual([]);
  await parley.page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await parley.page.getByRole('slider', { name: 'Size of prose' }).fill('20');
  for (const page of [parley.page, other]) {
    await expect.poll(() => themeOf(page)).toBe('dark');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--size-prose')))
      .toBe('20px');
  }
  await other.reload();
  await expect.poll(() => themeOf(other)).toBe('dark');
});

test('two conversations side by side: a key answers the one that was touched, never the other', async ({
  parley,
  world,
}) => {
  const { page } = parley;
  const make = (file: string) => callTools({ name: 'Bash', input: { command: `touch ${file}`, description: 'Make' } });
  world.api.script({ name: 'left', steps: [make('left.txt'), say('Left is done.')] });
  world.api.script({ name: 'right', steps: [make('right.txt'), say('Right is done.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@left@@');
  await expect(parley.permission).toBeVisible();
  await parley.fillNewSession(world.projectDir);
  await expect(parley.permission).toBeHidden();
  await parley.say('go @@right@@');
  await expect(parley.permission).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('beside');
  await page.keyboard.press('Enter');
  const requests = page.getByRole('alertdialog', { name: 'Permission: Bash' });
  await expect(requests).toHaveCount(2);
  const right = requests.filter({ hasText: 'touch right.txt' });
  const left = requests.filter({ hasText: 'touch left.txt' });
  await expect(right.getByRole('button', { name: 'Allow once' })).toBeEnabled();
  await expect(left.getByRole('button', { name: 'Allow once' })).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  await left.getByRole('textbox', { name: 'Reason' }).click();
  await page.keyboard.press('Alt+y');
  await expect(page.getByText('Left is done.')).toBeVisible();
  await expect(right).toBeVisible();
  await expect(left).toBeHidden();

  await page.keyboard.press('Control+Backslash');
  await expect(page.getByRole('log')).toHaveCount(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} colours the accessibility checker finds nothing on any screen`, async ({ world, page }) => {
    const host = await startWebHost(world, ['--demo']);
    const parley = new ParleyPage(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(host.address);
    await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await parley.fillNewSession(world.projectDir);
    await parley.say('Fix the retry helper');
    await expect(parley.permission).toHaveAccessibleName('Permission: Edit', { timeout: 30_000 });
    expect(await axeViolations(page)).toEqual([]);
    await parley.permission.getByRole('button', { name: 'Allow once' }).click();
    await expect(parley.permission).toHaveAccessibleName('Permission: Bash', { timeout: 30_000 });
    await parley.permission.getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(parley.stop).toBeHidden({ timeout: 30_000 });
    const closed = parley.log.getByRole('button', { expanded: false });
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    expect(await axeViolations(page)).toEqual([]);
    await host.stop();
  });
}
