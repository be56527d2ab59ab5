import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { callTools, say, type ToolUseBlock } from '../loopback/scenario.ts';
import type { ParleyPage } from '../page/parleyPage.ts';
import { writeFiles, type CliWorld } from '../world/cliWorld.ts';
import { test } from './webHost.ts';

type Call = Omit<ToolUseBlock, 'type'>;
const bash = (command: string): Call => ({ name: 'Bash', input: { command, description: 'Do it' } });

/** Has the real CLI make these calls one after the other; what it asks for is allowed. */
async function play(parley: ParleyPage, world: CliWorld, calls: readonly Call[], asks: number): Promise<void> {
  world.api.script({ name: 'work', steps: [...calls.map((call) => callTools(call)), say('All done.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@work@@');
  for (let asked = 0; asked < asks; asked++) {
    await expect(parley.permission).toBeVisible();
    await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  }
  await expect(parley.entries('assistant').last()).toHaveText('All done.');
}

const tool = (parley: ParleyPage, name: string, at = 0): Locator =>
  parley.log.locator(`article[data-tool="${name}"]`).nth(at);

async function opened(entry: Locator): Promise<Locator> {
  await entry.getByRole('button').first().click();
  return entry;
}

test('a command that ran shows what it wrote; one that failed says why in its line', async ({ parley, world }) => {
  await play(parley, world, [bash('printf "one\\ntwo\\n"'), bash('echo broken >&2; exit 3')], 1);
  const ran = await opened(tool(parley, 'Bash'));
  await expect(ran).toHaveAttribute('data-status', 'done');
  await expect(ran).toContainText('2 lines');
  await expect(ran.getByRole('group', { name: 'Output' })).toHaveText(/one\s*two/);
  const failed = tool(parley, 'Bash', 1);
  await expect(failed).toHaveAttribute('data-status', 'failed');
  await expect(failed.getByRole('button').first()).toContainText('exit code 3 · broken');
  await expect(await opened(failed)).toContainText('Exit code 3');
});

test('a change shows as the lines that went and came, a new file as lines that came', async ({ parley, world }) => {
  await writeFiles(world.projectDir, { 'a.ts': 'const one = 1;\nconst two = 2;\nconst three = 3;\n' });
  const file = join(world.projectDir, 'a.ts');
  const calls = [
    { name: 'Read', input: { file_path: file } },
    { name: 'Edit', input: { file_path: file, old_string: 'two = 2', new_string: 'two = 22' } },
    { name: 'Write', input: { file_path: join(world.projectDir, 'new.txt'), content: 'fresh\nlines\n' } },
  ];
  await play(parley, world, calls, 2);
  const read = await opened(tool(parley, 'Read'));
  await expect(read).toContainText('a.ts');
  await expect(read.getByRole('group', { name: 'Output' })).toContainText('const three = 3;');
  const edit = await opened(tool(parley, 'Edit'));
  await expect(edit.getByRole('button').first()).toContainText('+1 −1');
  const diff = edit.getByRole('figure', { name: 'Changes of a.ts' });
  await expect(diff.locator('[data-change="del"]')).toHaveText('−const two = 2;');
  await expect(diff.locator('[data-change="add"]')).toHaveText('+const two = 22;');
  await expect(diff.locator('[data-change="keep"]')).toHaveCount(2);
  const written = await opened(tool(parley, 'Write'));
  await expect(written.getByRole('button').first()).toContainText('new file');
  await expect(written.locator('[data-change="add"]')).toHaveText(['+fresh', '+lines']);
  const result = parley.entries('result');
  await result.getByRole('button', { name: '2 files changed' }).click();
  await expect(result.getByRole('listitem')).toHaveText(['a.ts', 'new.txt']);
  expect(await readFile(file, 'utf8')).toContain('two = 22');
});

test('matches are grouped by file, and an unknown tool is shown by its data', async ({ parley, world }) => {
  await writeFiles(world.projectDir, { 'a.js': 'const x = 1;\nconst y = 2;\n' });
  const calls = [
    { name: 'Grep', input: { pattern: 'const', output_mode: 'content', '-n': true } },
    { name: 'Teleport', input: { where: 'home', how: { fast: true } } },
  ];
  await play(parley, world, calls, 0);
  const unknown = await opened(tool(parley, 'Teleport'));
  await expect(unknown).toHaveAttribute('data-status', 'failed');
  await expect(unknown.getByRole('group', { name: 'Input' })).toContainText('fast');
  await expect(unknown).toContainText('No such tool available');
  const grep = tool(parley, 'Grep');
  const status = await grep.getAttribute('data-status');
  // Not every installation of the CLI has this tool; where it is missing, the line says so.
  if (status === 'done') await expect(await opened(grep)).toContainText(/2 matches in 1 file[\s\S]*const y = 2;/);
  else await expect(grep).toContainText('No such tool available');
});

test('a sub-agent has its own steps, its prompt and its report', async ({ parley, world }) => {
  world.api.script({ name: 'inner', steps: [callTools(bash('echo from-the-agent')), say('The **report**.')] });
  const input = { description: 'Look around', prompt: 'look @@inner@@', subagent_type: 'general-purpose' };
  await play(parley, world, [{ name: 'Agent', input: { ...input, run_in_background: false } }], 0);
  const agent = tool(parley, 'Agent');
  const steps = agent.getByRole('group', { name: 'Steps of Look around' });
  await expect(steps.locator('article[data-tool="Bash"]')).toHaveAttribute('data-status', 'done');
  await opened(agent);
  await expect(agent.getByRole('group', { name: 'Prompt' })).toContainText('look @@inner@@');
  await expect(agent.getByRole('group', { name: 'Report' }).locator('strong')).toHaveText('report');
});

test('a long output is shown by its ends, in steps and whole, and can be searched', async ({ parley, world }) => {
  await play(parley, world, [bash('seq 1 5000')], 0);
  const output = (await opened(tool(parley, 'Bash'))).getByRole('group', { name: 'Output' }).first();
  await expect(output).toContainText('5,000 lines');
  const more = output.getByRole('button', { name: '4,968 more lines' });
  await more.click();
  await expect(output.getByRole('button', { name: '4,848 more lines' })).toBeVisible();
  await output.getByRole('searchbox', { name: 'Filter lines' }).fill('4242');
  await expect(output).toContainText('1 of 5,000 lines');
  await output.getByRole('searchbox', { name: 'Filter lines' }).fill('');
  await output.getByRole('button', { name: 'Show all' }).click();
  const lines = output.getByRole('region', { name: 'Output' });
  await expect(lines).toBeVisible();
  expect(await lines.locator('div[data-index]').count()).toBeLessThan(400);
  await lines.press('End');
  await expect(lines.locator('div[data-index="4999"]')).toHaveText('5000');
});

test('what was opened is found open again after a reload of the list', async ({ parley, world }) => {
  await play(parley, world, [bash('echo kept')], 0);
  const entry = await opened(tool(parley, 'Bash'));
  await parley.page.getByRole('link', { name: 'Settings' }).click();
  await parley.page.goBack();
  await expect(entry.getByRole('group', { name: 'Output' })).toContainText('kept');
});

test('a big change is seen through a window, and copied whole', async ({ parley, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const content = Array.from({ length: 2000 }, (_, line) => `line ${line + 1}`).join('\n');
  const write = { name: 'Write', input: { file_path: join(world.projectDir, 'big.txt'), content } };
  world.api.script({ name: 'big', steps: [callTools(write), say('All done.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@big@@');
  await parley.permission.getByLabel('What is asked for').press('End');
  await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  await expect(parley.entries('assistant').last()).toHaveText('All done.');
  const entry = await opened(tool(parley, 'Write'));
  await expect(entry.getByRole('button').first()).toContainText('+2,000');
  const diff = entry.getByRole('figure', { name: 'Changes of big.txt' });
  await expect(diff.locator('[data-change="add"]').first()).toHaveText('+line 1');
  expect(await diff.locator('[data-change]').count()).toBeLessThan(400);
  await diff.getByRole('button', { name: 'Copy diff' }).click();
  await expect(diff.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await parley.page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').filter((line) => line.startsWith('+line'))).toHaveLength(2000);
});
