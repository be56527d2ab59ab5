import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, writeFiles } from '../world/cliWorld.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { processesOf } from '../world/worldProcesses.ts';
import { startWebHost, test } from './webHost.ts';

test('effort is set for the session and reaches the API', async ({ parley, world }) => {
  world.api.script({ name: 'ok', steps: [say('Yes.')] });
  await parley.startIn(world.projectDir);
  const effort = parley.page.getByRole('combobox', { name: 'Effort' });
  await effort.selectOption('Low effort');
  await expect(effort).toHaveValue('low');
  await parley.say('go @@ok@@');
  await expect(parley.entries('result')).toBeVisible();
  expect(world.api.conversationRequests[0]?.body['output_config']).toMatchObject({ effort: 'low' });
});

test('the context is broken down by category, and can be compacted from there', async ({ parley, world }) => {
  const { page } = parley;
  world.api.script({ name: 'ok', steps: [say('Yes.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@ok@@');
  const open = page.getByRole('button', { name: 'Context details' });
  await open.click();
  const details = page.getByRole('dialog', { name: 'Context details' });
  await expect(details.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await details.getByRole('button', { name: 'Compact now' }).click();
  await expect(parley.entries('user').last()).toHaveText('/compact');
});

test('MCP servers are listed with what is wrong, and can be reconnected', async ({ parley, world }) => {
  const { page } = parley;
  await writeFiles(world.projectDir, {
    '.mcp.json': JSON.stringify({ mcpServers: { broken: { command: '/nonexistent-server' } } }),
    '.claude/settings.local.json': JSON.stringify({ enableAllProjectMcpServers: true }),
  });
  world.api.script({ name: 'ok', steps: [say('Yes.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@ok@@');
  await page.getByRole('button', { name: 'MCP servers' }).click();
  const servers = page.getByRole('dialog', { name: 'MCP servers' });
  await expect(servers.getByRole('listitem')).toContainText(['broken']);
  await expect(servers).toContainText('Failed');
  await servers.getByRole('button', { name: 'Reconnect' }).click();
  await expect(servers).toContainText('Failed');
});

test('the branch is shown and followed; the way into a terminal is written out', async ({ page }) => {
  const world = await createCliWorld({ git: true });
  world.api.script({ name: 'ok', steps: [say('Yes.')] });
  const host = await startWebHost(world);
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  await parley.startIn(world.projectDir);
  await expect(page.getByTitle('Git branch: main')).toBeVisible();
  await writeFile(join(world.projectDir, '.git', 'HEAD'), 'ref: refs/heads/other\n');
  await parley.say('go @@ok@@');
  await expect(page.getByTitle('Git branch: other')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog', { name: 'More' });
  await expect(more).toContainText(new RegExp(`cd -- ${world.projectDir} && claude --resume [0-9a-f-]{36}`));
  await host.stop();
  await world.dispose();
});

test('S-38: never asking takes a typed word, shows a banner for as long as it is so, and can be undone', async ({
  page,
}) => {
  const world = await createCliWorld({ env: { IS_SANDBOX: '1' } });
  const make = callTools({ name: 'Bash', input: { command: 'touch made.txt', description: 'Make' } });
  world.api.script({ name: 'ok', steps: [say('Yes.')] }, { name: 'make', steps: [make, say('Made.')] });
  const host = await startWebHost(world);
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  await parley.startIn(world.projectDir);
  await parley.say('go @@ok@@');
  await expect(parley.entries('result')).toBeVisible();
  const mode = page.getByRole('combobox', { name: 'Permission mode' });
  await mode.selectOption('Never ask…');
  const dialog = page.getByRole('alertdialog', { name: 'Never ask for permission?' });
  const confirm = dialog.getByRole('button', { name: 'Never ask in this session' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('yes');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('never ask');
  await confirm.click();
  const banner = page.getByRole('status').filter({ hasText: 'Claude never asks in this session' });
  await expect(banner).toBeVisible();
  await expect(parley.entries('assistant')).toHaveText('Yes.');
  await parley.say('go @@make@@');
  await expect(parley.entries('assistant').last()).toHaveText('Made.');
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Ask again from now on' }).click();
  await expect(banner).toBeHidden();
  await expect(mode).toHaveValue('default');
  expect(JSON.stringify(world.api.conversationRequests.at(-1)?.messages)).toContain('go @@ok@@');
  await host.stop();
  await world.dispose();
});

test('R-2: a CLI that does not react is ended, and the page says so until it is over', async ({
  parley,
  world,
  host,
}) => {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'never' }, 'two'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  const processes = await processesOf(world.root);
  const cli = processes.find(({ pid, command }) => pid !== host.process.pid && command.includes('stream-json'));
  process.kill(cli?.pid ?? Number.NaN, 'SIGSTOP');
  await parley.stop.click();
  await expect(parley.page.getByText('Stopping… ends the process in')).toBeVisible();
  await expect(parley.stop).toBeDisabled();
  await expect(parley.stop).toBeHidden();
  await expect(parley.message).toBeDisabled();
});
