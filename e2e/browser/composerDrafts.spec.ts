import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { startWebHost, test } from './webHost.ts';

/** Everything the host has put on disk about unsent text. */
async function onDisk({ dataDir }: CliWorld): Promise<string> {
  const folder = join(dataDir, 'drafts');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.join('\n');
}

test('R-32: typed and waiting text survives kill -9 of the host and is offered in the same folder', async ({
  parley,
  host,
  world,
  context,
}) => {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'never' }, 'two'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  await parley.say('then this');
  await parley.message.pressSequentially('and half a thou');
  await expect.poll(() => onDisk(world)).toContain('and half a thou');
  expect(await onDisk(world)).toContain('then this');
  host.process.kill('SIGKILL');
  await expect(parley.reconnecting).toBeVisible();
  await parley.page.close();

  const again = await startWebHost(world);
  const page = await context.newPage();
  await page.goto(again.address);
  const next = new ParleyPage(page);
  await next.fillNewSession(world.projectDir);
  const recovered = page.getByRole('region', { name: 'Recovered draft' });
  await expect(recovered).toContainText('then this');
  await recovered.getByRole('button', { name: 'Use' }).click();
  await expect(next.message).toHaveValue('then this\n\nand half a thou');
  await expect(recovered).toBeHidden();
  await page.reload();
  await expect(next.message).toHaveValue('then this\n\nand half a thou');
  await expect(recovered).toBeHidden();
  await again.stop();
});

test('a draft is still there when the conversation is left and shown again', async ({ parley, world }) => {
  await parley.startIn(world.projectDir);
  await parley.message.fill('half a thought');
  await parley.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(parley.message).toBeHidden();
  await parley.page.goBack();
  await expect(parley.message).toHaveValue('half a thought');
});
