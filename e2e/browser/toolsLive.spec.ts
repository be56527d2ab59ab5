import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { startWebHost, test } from './webHost.ts';

test('a background command can be stopped by itself, and the conversation goes on', async ({ parley, world }) => {
  const input = { command: 'sleep 600', description: 'Wait', run_in_background: true };
  world.api.script({ name: 'wait', steps: [callTools({ name: 'Bash', input }), say('It waits.')] });
  world.api.script({ name: 'more', steps: [say('Still here.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@wait@@');
  await expect(parley.entries('assistant').last()).toHaveText('It waits.');
  const entry = parley.log.locator('article[data-tool="Bash"]');
  await expect(entry).toContainText('in the background');
  await entry.getByRole('button', { name: 'Stop command' }).click();
  await expect(entry.getByRole('button', { name: /^Stop/ })).toBeHidden();
  await expect(entry).toHaveAttribute('data-status', 'failed');
  await expect(entry).toContainText('stopped');
  await parley.say('and @@more@@');
  await expect(parley.log).toContainText('Still here.');
});

test('the agent’s list of work is a checklist', async ({ page, world }) => {
  const host = await startWebHost(world, ['--demo']);
  const parley = new ParleyPage(page);
  await page.goto(host.address);
  await parley.fillNewSession(world.projectDir);
  await parley.say('Fix the retry helper');
  const plan = parley.log.locator('article[data-tool="TodoWrite"]').first();
  await expect(plan).toContainText('0 of 3 done');
  await plan.getByRole('button').first().click();
  const items = plan.getByRole('group', { name: 'Tasks' }).getByRole('listitem');
  await expect(items).toHaveText([/Reading the retry helper.*in progress/, /to do$/, /to do$/]);
  await host.stop();
});

test('an API that refuses two calls of one id is explained, with the way on', async ({ parley, world }) => {
  const message = 'messages.3.content.1: `tool_use` ids must be unique';
  world.api.script({ name: 'twice', steps: [{ status: 400, errorType: 'invalid_request_error', message }] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@twice@@');
  const notice = parley.entries('notice').first();
  await expect(notice).toContainText('Two tool calls of this conversation have the same id');
  await expect(notice).toContainText('tool_use ID');
  await expect(notice).toContainText('Fork the conversation from before the message that failed');
});

test('an attempt that is tried again counts down, and its end is told', async ({ parley, world }) => {
  const again = { status: 529, errorType: 'overloaded_error', message: 'Overloaded' };
  world.api.script({ name: 'busy', steps: [{ attempts: [again, { ...say('There.'), holdStart: 'later' }] }] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@busy@@');
  await expect(parley.log).toContainText(/Trying again \(1 of \d+\)/);
  world.api.gate('later').open();
  await expect(parley.entries('assistant').last()).toHaveText('There.');
  await expect(parley.log).not.toContainText('Trying again');
});

test('a sub-agent at work shows its steps as they come, and can be stopped by itself', async ({ parley, world }) => {
  const inner = callTools({ name: 'Bash', input: { command: 'echo looked', description: 'Look' } });
  world.api.script({ name: 'inner', steps: [inner, { hang: true }] });
  const input = { description: 'Look around', prompt: 'look @@inner@@', subagent_type: 'general-purpose' };
  const agent = { name: 'Agent', input: { ...input, run_in_background: true } };
  world.api.script({ name: 'send', steps: [callTools(agent), say('Sent.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@send@@');
  await expect(parley.entries('assistant').last()).toHaveText('Sent.');
  const entry = parley.log.locator('article[data-tool="Agent"]');
  const steps = entry.getByRole('group', { name: 'Steps of Look around' });
  await expect(steps.locator('article[data-tool="Bash"]')).toHaveAttribute('data-status', 'done');
  await entry.getByRole('button', { name: 'Stop agent' }).click();
  await expect(entry.getByRole('button', { name: /^Stop/ })).toBeHidden();
  await expect(entry).toHaveAttribute('data-status', 'failed');
});

test('an image that was read is shown from its data', async ({ parley, world }) => {
  const file = join(world.projectDir, 'dot.png');
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await writeFile(file, Buffer.from(dot, 'base64'));
  world.api.script({ name: 'see', steps: [callTools({ name: 'Read', input: { file_path: file } }), say('Seen.')] });
  await parley.startIn(world.projectDir);
  await parley.say('go @@see@@');
  await expect(parley.entries('assistant').last()).toHaveText('Seen.');
  const entry = parley.log.locator('article[data-tool="Read"]');
  await expect(entry).toContainText('image');
  await entry.getByRole('button').first().click();
  const image = entry.getByRole('img');
  await expect(image).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
});
