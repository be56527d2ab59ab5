import { expect } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import { test } from './desktopApp.ts';

test('a copy button puts the text on the clipboard, and the page can read nothing from it', async ({
  app,
  parley,
  world,
}) => {
  world.api.script({ name: 'greet', steps: [say('Hello.')] });
  await parley.startIn(world.projectDir);
  await parley.say('copy this @@greet@@');
  await expect(parley.entries('assistant')).toHaveText('Hello.');
  await app.evaluate(({ clipboard }) => clipboard.writeText('something else'));
  await parley.entries('user').hover();
  await parley.entries('user').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe('copy this @@greet@@');
  const read = parley.page.evaluate(() =>
    navigator.clipboard.readText().then(
      () => 'read',
      () => 'refused',
    ),
  );
  expect(await read).toBe('refused');
});
