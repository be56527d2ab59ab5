import { expect, type Locator, type Page } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { test } from './webHost.ts';

const paragraphs = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index} of ${name}, long enough to be read.`).join('\n\n');

const scrollTop = (log: Locator): Promise<number> => log.evaluate((element) => Math.round(element.scrollTop));
const distanceToEnd = (log: Locator): Promise<number> =>
  log.evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight));
const scrollUp = async (page: Page, log: Locator): Promise<void> => {
  await log.hover();
  await page.mouse.wheel(0, -900);
  await expect.poll(() => distanceToEnd(log)).toBeGreaterThan(400);
};

test('the newest text is followed until the reader goes up, and then nothing moves', async ({ parley, world }) => {
  world.api.script({ name: 'long', steps: [say(paragraphs('the first reply', 60))] });
  world.api.script({
    name: 'more',
    steps: [say(['Here it begins.\n\n', { hold: 'half' }, paragraphs('the second reply', 60)])],
  });
  await parley.startIn(world.projectDir);
  await parley.say('one @@long@@');
  await expect(parley.log).toContainText('Paragraph 59 of the first reply');
  await expect.poll(() => distanceToEnd(parley.log)).toBeLessThan(4);

  await parley.say('two @@more@@');
  await expect(parley.log).toContainText('Here it begins.');
  await scrollUp(parley.page, parley.log);
  const before = await scrollTop(parley.log);
  world.api.gate('half').open();
  const pill = parley.page.getByRole('button', { name: 'New messages' });
  await expect(pill).toBeVisible();
  await expect(parley.stop).toBeHidden();
  expect(await scrollTop(parley.log)).toBe(before);
  await pill.click();
  await expect(parley.log).toContainText('Paragraph 59 of the second reply');
  await expect.poll(() => distanceToEnd(parley.log)).toBeLessThan(4);
  await expect(pill).toBeHidden();

  await scrollUp(parley.page, parley.log);
  world.api.script({ name: 'short', steps: [say('A short answer.')] });
  await parley.say('three @@short@@');
  await expect(parley.log.getByText('A short answer.')).toBeInViewport();
});

test('words are found in closed and folded work and in turns that are not loaded', async ({ parley, world }) => {
  const command = 'echo "a rare wombat lives here"';
  world.api.script({
    name: 'work',
    steps: [callTools({ name: 'Bash', input: { command, description: 'Say it' } }), say('Done with the first.')],
  });
  // More than a page of a conversation weighs.
  world.api.script({ name: 'heavy', steps: [say(paragraphs('a heavy reply', 9000))] });
  await parley.startIn(world.projectDir);
  await parley.say('first @@work@@');
  await expect(parley.log).toContainText('Done with the first.');
  await parley.say('second @@heavy@@');
  await expect(parley.log.getByText('Paragraph 8999')).toBeVisible({ timeout: 30_000 });
  await expect(parley.stop).toBeHidden();
  await parley.page.reload();
  await expect(parley.log).toContainText('Paragraph 8999 of a heavy reply');
  await expect(parley.log).not.toContainText('Done with the first.');

  await parley.page.keyboard.press('Control+f');
  const field = parley.page.getByRole('searchbox', { name: 'Find in conversation' });
  await expect(field).toBeFocused();
  await field.fill('rare wombat');
  const card = parley.log.locator('article[data-tool="Bash"]');
  await expect(card).toBeInViewport();
  await expect(card).toContainText('a rare wombat lives here');
  await expect(parley.page.getByText('1 of 1')).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(parley.log).toBeFocused();
});

test('keys move by turns, and a link leads to one message', async ({ parley, world, context }) => {
  for (const name of ['a', 'b', 'c']) world.api.script({ name, steps: [say(paragraphs(`reply ${name}`, 40))] });
  await parley.startIn(world.projectDir);
  for (const name of ['a', 'b', 'c']) {
    await parley.say(`say @@${name}@@`);
    await expect(parley.log).toContainText(`Paragraph 39 of reply ${name}`);
  }
  const prompt = (name: string): Locator => parley.entries('user').filter({ hasText: `@@${name}@@` });
  await parley.page.keyboard.press('Alt+ArrowUp');
  await expect(prompt('c')).toBeInViewport();
  await parley.page.keyboard.press('Alt+ArrowUp');
  await expect(prompt('b')).toBeInViewport();
  await parley.page.keyboard.press('Alt+ArrowDown');
  await expect(prompt('c')).toBeInViewport();

  await parley.page.keyboard.press('Alt+ArrowUp');
  await parley.page.keyboard.press('Alt+ArrowUp');
  await expect(prompt('a')).toBeInViewport();
  const part = await prompt('a').locator('xpath=ancestor::*[@data-part]').getAttribute('data-part');
  const tab = new ParleyPage(await context.newPage());
  await tab.page.goto(`${parley.page.url()}/${encodeURIComponent(part ?? '')}`);
  await expect(tab.entries('user').filter({ hasText: '@@a@@' })).toBeInViewport();
});
