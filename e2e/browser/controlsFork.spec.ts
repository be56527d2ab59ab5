import { expect } from '@playwright/test';
import { messageText } from '../loopback/recordedRequest.ts';
import { say } from '../loopback/scenario.ts';
import type { ParleyPage } from '../page/parleyPage.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { processesOf } from '../world/worldProcesses.ts';
import { test } from './webHost.ts';

async function twoExchanges(parley: ParleyPage, world: CliWorld): Promise<void> {
  world.api.script(
    { name: 'one', steps: [say('First answer.')] },
    { name: 'two', steps: [say('Second answer.')] },
    { name: 'other', steps: [say('Another answer.')] },
  );
  await parley.startIn(world.projectDir);
  await parley.say('first @@one@@');
  await expect(parley.entries('assistant').last()).toHaveText('First answer.');
  await parley.say('second @@two@@');
  await expect(parley.entries('assistant').last()).toHaveText('Second answer.');
  await expect(parley.entries('result')).toHaveCount(2);
}

/** What the model was told of the conversation so far. */
function told(world: CliWorld): string {
  return (world.api.conversationRequests.at(-1)?.messages ?? []).map(messageText).join('\n');
}

test('a message is edited in a copy of the conversation that ends before it', async ({ parley, world }) => {
  await twoExchanges(parley, world);
  await parley.entries('user').last().hover();
  await parley.entries('user').last().getByRole('button', { name: 'Edit and ask again' }).click();
  await expect(parley.message).toHaveValue('second @@two@@');
  await expect(parley.entries('assistant')).toHaveText(['First answer.']);
  await parley.say('instead @@other@@');
  await expect(parley.entries('assistant').last()).toHaveText('Another answer.');
  expect(told(world)).toContain('First answer.');
  expect(told(world)).not.toContain('Second answer.');
  const sessions = parley.page.getByRole('navigation', { name: 'Sessions' }).getByRole('link');
  await expect(sessions).toHaveCount(2);
});

test('a fork goes on from an answer, and the conversation it came from is untouched', async ({ parley, world }) => {
  await twoExchanges(parley, world);
  await parley.entries('user').first().hover();
  await parley.entries('user').first().getByRole('button', { name: 'Fork from here' }).click();
  await expect(parley.entries('assistant')).toHaveText(['First answer.']);
  await expect(parley.message).toHaveValue('');
  await parley.say('go on @@other@@');
  await expect(parley.entries('assistant').last()).toHaveText('Another answer.');
  expect(told(world)).not.toContain('Second answer.');
  await parley.page.goBack();
  await expect(parley.entries('assistant')).toHaveText(['First answer.', 'Second answer.']);
});

test('editing the very first message begins anew', async ({ parley, world }) => {
  await twoExchanges(parley, world);
  await parley.entries('user').first().hover();
  await parley.entries('user').first().getByRole('button', { name: 'Edit and ask again' }).click();
  await expect(parley.message).toHaveValue('first @@one@@');
  await expect(parley.entries('assistant')).toHaveCount(0);
  await parley.say('new @@other@@');
  await expect(parley.entries('assistant').last()).toHaveText('Another answer.');
  expect(told(world)).not.toContain('First answer.');
});

test('a conversation whose process was killed says so and goes on where it stopped', async ({
  parley,
  world,
  host,
}) => {
  await twoExchanges(parley, world);
  await parley.message.fill('half a thought');
  const processes = await processesOf(world.root);
  const cli = processes.find(({ pid, command }) => pid !== host.process.pid && command.includes('stream-json'));
  process.kill(cli?.pid ?? Number.NaN, 'SIGKILL');
  await expect(parley.entries('notice').last()).toContainText('Claude Code ended');
  await parley.page.getByRole('button', { name: 'Resume' }).click();
  await expect(parley.message).toBeEditable();
  await expect(parley.message).toHaveValue('half a thought');
  await expect(parley.entries('assistant')).toHaveText(['First answer.', 'Second answer.']);
  await parley.say('go on @@other@@');
  await expect(parley.entries('assistant').last()).toHaveText('Another answer.');
  expect(told(world)).toContain('Second answer.');
  await expect(parley.page.getByRole('navigation', { name: 'Sessions' }).getByRole('link')).toHaveCount(1);
});
