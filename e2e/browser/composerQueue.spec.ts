import { expect, type Locator } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import type { ParleyPage } from '../page/parleyPage.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { test } from './webHost.ts';

const queue = (parley: ParleyPage): Locator => parley.page.getByRole('region', { name: 'Queued messages' });
const waiting = (parley: ParleyPage): Locator => queue(parley).getByRole('listitem');

/** A turn that stands still, and messages behind it. */
async function behindATurn(parley: ParleyPage, world: CliWorld, ...texts: readonly string[]): Promise<void> {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'middle' }, 'two'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  for (const [index, text] of texts.entries()) {
    await parley.say(text);
    await expect(waiting(parley)).toHaveCount(index + 1);
  }
}

test('messages behind a running turn can be put into another order, edited and removed', async ({ parley, world }) => {
  world.api.script({ name: 'next', steps: [say('Next.')] });
  await behindATurn(parley, world, 'alpha', 'beta', 'gamma @@next@@', 'delta');
  await waiting(parley).nth(2).getByRole('button', { name: 'Move up' }).click();
  await expect(waiting(parley)).toContainText(['alpha', 'gamma', 'beta', 'delta']);
  await waiting(parley).nth(3).getByRole('button', { name: 'Remove' }).press('Alt+ArrowUp');
  await expect(waiting(parley)).toContainText(['alpha', 'gamma', 'delta', 'beta']);
  await waiting(parley).nth(2).getByRole('button', { name: 'Remove' }).click();
  await expect(waiting(parley)).toHaveCount(3);
  await waiting(parley).nth(0).getByRole('button', { name: 'Edit' }).click();
  await expect(parley.message).toHaveValue('alpha');
  await expect(waiting(parley)).toContainText(['gamma', 'beta']);
  world.api.gate('middle').open();
  await expect(parley.entries('assistant').last()).toHaveText('Next.');
  await expect(queue(parley)).toBeHidden();
  const said = world.api.conversationRequests.at(-1)?.lastUserText ?? '';
  expect(said.indexOf('gamma')).toBeGreaterThan(-1);
  expect(said.indexOf('beta')).toBeGreaterThan(said.indexOf('gamma'));
  expect(said).not.toMatch(/alpha|delta/);
});

test('steering pushes the running turn aside', async ({ parley, world }) => {
  world.api.script({ name: 'turn', steps: [say('Turned.')] });
  await behindATurn(parley, world, 'wait for it', 'go there @@turn@@');
  await waiting(parley).nth(1).getByRole('button', { name: 'Steer now' }).click();
  await expect(parley.entries('assistant').filter({ hasText: 'Turned.' })).toBeVisible();
  await expect(parley.log).not.toContainText('two');
  await expect(parley.entries('user').filter({ hasText: 'wait for it' })).toBeVisible();
});

test('a message can be sent past the queue at once', async ({ parley, world }) => {
  world.api.script({ name: 'turn', steps: [say('Turned.')] });
  await behindATurn(parley, world);
  await parley.message.fill('stop that, do this @@turn@@');
  await parley.page.getByRole('button', { name: 'Steer now' }).click();
  await expect(parley.entries('assistant').filter({ hasText: 'Turned.' })).toBeVisible();
});

test('a stop gives back what was waiting', async ({ parley, world }) => {
  await behindATurn(parley, world, 'alpha', 'beta');
  await parley.message.fill('typing');
  await parley.page.keyboard.press('Control+.');
  await expect(parley.stop).toBeHidden();
  await expect(parley.message).toHaveValue('alpha\n\nbeta\n\ntyping');
  await expect(parley.entries('user')).toHaveCount(1);
});
