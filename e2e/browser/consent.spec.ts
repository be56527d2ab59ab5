import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import type { ParleyPage } from '../page/parleyPage.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { test } from './webHost.ts';

const bash = (command: string) => callTools({ name: 'Bash', input: { command, description: 'Do it' } });
const button = (parley: ParleyPage, name: string): Locator =>
  parley.permission.getByRole('button', { name, exact: true });

async function askFor(parley: ParleyPage, world: CliWorld, ...commands: readonly string[]): Promise<void> {
  world.api.script({ name: 'ask', steps: [...commands.map(bash), say('All said.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@ask@@');
  await expect(parley.permission).toHaveAccessibleName('Permission: Bash');
}

test('S-36: nothing that is pressed in passing answers, and the focus is never on a button that allows', async ({
  parley,
  world,
}) => {
  await askFor(parley, world, 'echo made > made.txt');
  await expect(button(parley, 'Allow once')).toBeEnabled();
  await expect(parley.message).toBeFocused();
  for (const key of ['Escape', 'Enter', 'Space', 'y', 'Control+Enter']) await parley.page.keyboard.press(key);
  await parley.page.getByRole('textbox', { name: 'Reason' }).press('Enter');
  await parley.page.keyboard.press('Escape');
  await expect(parley.permission).toBeVisible();
  await expect(parley.log.locator('article[data-tool="Bash"]')).not.toHaveAttribute('data-status', 'done');
});

test('S-35: a request that has just appeared takes no answer, by pointer or by key', async ({ parley, world }) => {
  const { page } = parley;
  await page.clock.install();
  await page.reload();
  await askFor(parley, world, 'echo one > one.txt', 'echo two > two.txt');
  await expect(parley.permission).toContainText('one.txt');
  await page.clock.runFor(300);
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(parley, 'Allow once').click();
  await expect(parley.permission).toContainText('two.txt');
  // The page's time stands still: the second request has been there for no time at all.
  await expect(button(parley, 'Allow once')).toBeDisabled();
  await button(parley, 'Allow once').click({ force: true });
  await page.keyboard.press('Alt+y');
  await page.keyboard.press('Alt+n');
  await page.clock.runFor(299);
  await expect(button(parley, 'Allow once')).toBeDisabled();
  await expect(parley.permission).toContainText('two.txt');
  await page.clock.runFor(1);
  await button(parley, 'Allow once').click();
  await expect(parley.entries('assistant').last()).toHaveText('All said.');
});

test('S-32, S-34: a long command says its size, marks its blanks and is allowed only when its end was seen', async ({
  parley,
  world,
}) => {
  const lines = Array.from({ length: 2000 }, (_, line) => `echo this is line number ${line} of a very long script`);
  await askFor(
    parley,
    world,
    `true${'\n'.repeat(1000)}${' '.repeat(10_000)}\n${lines.join('\n')}\necho end > made.txt`,
  );
  await expect(parley.permission).toContainText('1,001 line breaks and 10,000 spaces');
  await expect(parley.permission).toContainText(/3,00\d lines, 1\d\d,\d{3} characters/);
  await expect(parley.permission.getByRole('button', { name: /more lines/ })).toBeVisible();
  await expect(parley.permission).toContainText('Read to the end to allow.');
  await expect(button(parley, 'Deny')).toBeEnabled();
  await expect(button(parley, 'Allow once')).toBeDisabled();
  await parley.page.keyboard.press('Alt+y');
  await parley.permission.getByLabel('What is asked for').press('End');
  await expect(button(parley, 'Allow once')).toBeEnabled();
  await expect(parley.permission.getByRole('button', { name: /more lines/ })).toBeHidden();
});

test('edited input is what runs; input that is no JSON cannot be allowed', async ({ parley, world }) => {
  await askFor(parley, world, 'echo asked > made.txt');
  await button(parley, 'Edit').click();
  const input = parley.permission.getByRole('textbox', { name: 'Input' });
  await input.fill('{"command": "echo edi');
  await expect(button(parley, 'Allow once')).toBeDisabled();
  await parley.page.keyboard.press('Alt+y');
  await expect(parley.permission).toContainText('not valid JSON');
  await input.fill('{"command": "echo edited > made.txt"}');
  await button(parley, 'Allow once').click();
  await expect(parley.entries('assistant').last()).toHaveText('All said.');
  expect(await readFile(join(world.projectDir, 'made.txt'), 'utf8')).toBe('edited\n');
  await expect(parley.log.locator('article[data-tool="Bash"]')).toContainText('changed');
});

test('what is allowed for this session is not asked again, and no settings file is written', async ({
  parley,
  world,
}) => {
  await askFor(parley, world, 'touch one.txt', 'touch one.txt');
  await expect(parley.permission).toContainText('Until this session ends');
  await button(parley, 'Allow for this session').click();
  await expect(parley.entries('assistant').last()).toHaveText('All said.');
  const settings = join(world.projectDir, '.claude', 'settings.local.json');
  await expect(readFile(settings, 'utf8')).rejects.toThrow('ENOENT');
});

test('deny and stop ends the turn', async ({ parley, world }) => {
  await askFor(parley, world, 'echo made > made.txt');
  await expect(button(parley, 'Deny and stop')).toBeEnabled();
  await parley.page.keyboard.press('Alt+x');
  await expect(parley.permission).toBeHidden();
  await expect(parley.stop).toBeHidden();
  await expect(parley.log).not.toContainText('All said.');
});

test('model, mode, thinking, context and cost are in the header and say what is in force', async ({
  parley,
  world,
}) => {
  const { page } = parley;
  world.api.script({ name: 'greet', steps: [say('Hello.')] });
  await parley.startIn(world.projectDir);
  await parley.say('please @@greet@@');
  await expect(parley.entries('result')).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Context used' });
  await expect(meter).toHaveAttribute('aria-valuenow', /^[1-9]\d*$/);
  await page.getByRole('combobox', { name: 'Permission mode' }).selectOption('Plan first');
  await expect(page.getByRole('combobox', { name: 'Permission mode' })).toHaveValue('plan');
  const thinking = page.getByRole('combobox', { name: 'Thinking' });
  await thinking.selectOption('Think up to 4K');
  await expect(thinking).toHaveValue('4000');
  await page.reload();
  await expect(thinking).toHaveValue('4000');
  await expect(page.getByRole('combobox', { name: 'Permission mode' })).toHaveValue('plan');
});
