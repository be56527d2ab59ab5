import { Buffer } from 'node:buffer';
import { expect } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import { writeFiles } from '../world/cliWorld.ts';
import { test } from './webHost.ts';

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('a slash lists the commands, with what they do; keys choose and Escape closes', async ({ parley, world }) => {
  await parley.startIn(world.projectDir);
  const list = parley.page.getByRole('listbox', { name: 'Commands' });
  await parley.message.pressSequentially('/comp');
  const compact = list.getByRole('option', { name: /^\/compact/ });
  await expect(compact).toHaveAttribute('aria-selected', 'true');
  await expect(parley.message).toHaveAttribute('aria-activedescendant', (await compact.getAttribute('id')) ?? '');
  await parley.message.press('Escape');
  await expect(list).toBeHidden();
  await parley.message.press('a');
  await expect(list).toBeHidden();
  await parley.message.fill('/comp');
  await expect(list).toBeHidden();
  await parley.message.fill('');
  await parley.message.pressSequentially('/comp');
  await parley.message.press('Tab');
  await expect(parley.message).toHaveValue('/compact ');
});

test('S-27: an at sign finds files of the folder, without what it ignores; the choice is what is sent', async ({
  parley,
  world,
}) => {
  await writeFiles(world.projectDir, {
    '.gitignore': 'dist/\n',
    'src/mainWindow.ts': '',
    'src/my notes.md': 'note',
    'dist/mainWindow.js': '',
    'node_modules/x/main.js': '',
  });
  world.api.script({ name: 'ok', steps: [say('Seen.')] });
  await parley.startIn(world.projectDir);
  await parley.message.pressSequentially('@@ok@@ read @mw');
  const list = parley.page.getByRole('listbox', { name: 'Files' });
  await expect(list.getByRole('option')).toHaveText([/mainWindow\.ts.*src\//]);
  await parley.message.press('Enter');
  await expect(parley.message).toHaveValue('@@ok@@ read @src/mainWindow.ts ');
  await parley.message.pressSequentially('and @notes');
  await list.getByRole('option', { name: /my notes/ }).click();
  await expect(parley.message).toHaveValue('@@ok@@ read @src/mainWindow.ts and @"src/my notes.md" ');
  await parley.message.press('Enter');
  await expect(parley.entries('assistant')).toHaveText('Seen.');
  expect(JSON.stringify(world.api.conversationRequests[0]?.body)).toContain('src/mainWindow.ts');
});

test('arrows bring back what was said, and what was being written', async ({ parley, world }) => {
  world.api.script({ name: 'ok', steps: [say('Yes.')] });
  await parley.startIn(world.projectDir);
  await parley.say('first @@ok@@');
  await expect(parley.entries('assistant')).toHaveText('Yes.');
  await parley.message.fill('unsent');
  await parley.message.press('Home');
  await parley.message.press('ArrowUp');
  await expect(parley.message).toHaveValue('first @@ok@@');
  await parley.message.press('End');
  await parley.message.press('ArrowDown');
  await expect(parley.message).toHaveValue('unsent');
});

test('pictures and text files go along, can be removed before, and are shown with the message', async ({
  parley,
  world,
}) => {
  const { page } = parley;
  world.api.script({ name: 'ok', steps: [say('I see.')] });
  await parley.startIn(world.projectDir);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach files' }).click(),
  ]);
  await chooser.setFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: PNG },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('grüße from notes') },
    { name: 'extra.txt', mimeType: 'text/plain', buffer: Buffer.from('not this one') },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from([1, 0, 2]) },
  ]);
  const attached = page.getByRole('list', { name: 'Attachments' });
  await expect(attached.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveText(
    'fake.png is neither an image, a PDF nor text, so it cannot be attached.',
  );
  await page.getByRole('button', { name: 'Remove extra.txt' }).click();
  await parley.say('look @@ok@@');
  await expect(parley.entries('assistant')).toHaveText('I see.');
  await expect(parley.entries('user').getByRole('img', { name: 'red.png' })).toBeVisible();
  await expect(parley.entries('user')).toContainText('notes.txt');
  await expect(attached).toBeHidden();
  const sent = JSON.stringify(world.api.conversationRequests[0]?.body);
  expect(sent).toContain('grüße from notes');
  expect(sent).toContain('image/');
  expect(sent).not.toContain('not this one');
  await page.reload();
  await expect(parley.entries('user').getByRole('img', { name: 'red.png' })).toBeVisible();
});
