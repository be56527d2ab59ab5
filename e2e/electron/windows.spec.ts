import { spawn } from 'node:child_process';
import { expect, type ElectronApplication } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { desktopCommand, quit, startDesktopApp, test } from './desktopApp.ts';

const bounds = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getNormalBounds()));

/** What a link or a second start of the app runs; it hands over to the first one and ends. */
async function startAgain(world: CliWorld, ...args: readonly string[]): Promise<void> {
  const again = desktopCommand(world, args);
  const child = spawn(again.command, again.args, { cwd: world.projectDir, env: again.env, stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
}

test('a window comes back as large and where it was', async ({ world }) => {
  const first = await startDesktopApp(world);
  await first.firstWindow();
  const left = { x: 60, y: 50, width: 900, height: 640 };
  await first.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), left);
  await expect.poll(() => bounds(first)).toEqual([left]);
  await quit(first);
  const second = await startDesktopApp(world);
  await second.firstWindow();
  expect(await bounds(second)).toEqual([left]);
  await quit(second);
});

test('a second start opens no second app, and a link shows its session in the window there is', async ({
  app,
  parley,
  world,
}) => {
  world.api.script({ name: 'greet', steps: [say('Hello.')] });
  await parley.startIn(world.projectDir);
  await parley.say('please @@greet@@');
  await expect(parley.entries('assistant')).toHaveText('Hello.');
  const session = new URL(parley.page.url()).hash;
  const id = session.split('/').at(-1) ?? '';
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()))
    .toContain('please @@greet@@');

  await parley.page.evaluate(() => (location.hash = '#/conversations'));
  await expect(parley.log).toBeHidden();
  await startAgain(world, `parley://open?session=${id}&cwd=/`);
  await startAgain(world, 'parley://open?session=3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b11');
  expect(new URL(parley.page.url()).hash).toBe('#/conversations');
  await startAgain(world, `parley://open?session=${id}`);
  await expect(parley.entries('assistant')).toHaveText('Hello.');
  expect(app.windows()).toHaveLength(1);
  expect(world.api.conversationRequests).toHaveLength(1);
});

test('a second window lies beside the first, and closing it closes nothing else', async ({ app, parley }) => {
  await expect(parley.page.getByRole('button', { name: 'New session' })).toBeVisible();
  const opened = app.waitForEvent('window');
  await app.evaluate(({ Menu }) => {
    const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'File');
    file?.submenu?.items.find(({ label }) => label === 'New Window')?.click();
  });
  const second = new ParleyPage(await opened);
  await expect(second.page.getByRole('button', { name: 'New session' })).toBeVisible();
  const places = (await bounds(app)).map(({ x, y }) => `${x},${y}`);
  expect(new Set(places).size).toBe(2);
  await second.page.close();
  await expect(parley.page.getByRole('button', { name: 'New session' })).toBeVisible();
});
