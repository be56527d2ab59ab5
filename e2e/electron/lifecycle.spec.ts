import { spawn } from 'node:child_process';
import { expect, type ElectronApplication } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { desktopCommand, quit, startDesktopApp, test } from './desktopApp.ts';
import { listeningSockets, processTree } from '../world/processTree.ts';

/** After a crash Playwright's page is gone for good, so the window is asked through the main process. */
function textOf(app: ElectronApplication, selector: string): Promise<string | null> {
  return app.evaluate(({ BrowserWindow }, wanted) => {
    const [window] = BrowserWindow.getAllWindows();
    const script = `document.querySelector(${JSON.stringify(wanted)})?.textContent ?? null`;
    return window?.webContents.executeJavaScript(script) as Promise<string | null>;
  }, selector);
}

test('R-31: the page crashes while text streams; it comes back and the turn has gone on', async ({
  app,
  parley,
  world,
}) => {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'middle' }, 'two'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  await crash(app);
  await expect.poll(() => textOf(app, '[data-kind="assistant"]')).toBe('one, ');
  world.api.gate('middle').open();
  await expect.poll(() => textOf(app, '[data-kind="assistant"]')).toBe('one, two');
});

/** Takes the page's process away and waits for what the window shows next. */
function crash(app: ElectronApplication): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const back = new Promise((resolve) => contents?.once('did-finish-load', () => resolve(null)));
    contents?.forcefullyCrashRenderer();
    await back;
    return contents?.getURL() ?? '';
  });
}

test('R-31: a page that keeps crashing is brought back three times, then a still page offers to reload', async ({
  app,
  parley,
}) => {
  await expect(parley.page.getByRole('button', { name: 'New session' })).toBeVisible();
  const shown = [await crash(app), await crash(app), await crash(app), await crash(app)];
  expect(shown).toEqual(['app://bundle/', 'app://bundle/', 'app://bundle/', 'app://bundle/stopped']);
  expect(await textOf(app, 'a')).toBe('Reload');
  expect(await textOf(app, 'script')).toBeNull();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript("document.querySelector('a').click(); null"),
  );
  await expect.poll(() => textOf(app, '#root')).toContain('New session');
});

test('R-1: quitting leaves nothing, not even a grandchild that ignores SIGTERM', async ({ world }) => {
  const app = await startDesktopApp(world);
  await journeys.leavesStubbornGrandchild({ parley: new ParleyPage(await app.firstWindow()), world });
  await quit(app);
  // The world's own end fails when a process of it is alive.
});

test('R-1: a desktop app that is killed leaves nothing either', async ({ world }) => {
  const app = await startDesktopApp(world);
  await journeys.leavesStubbornGrandchild({ parley: new ParleyPage(await app.firstWindow()), world });
  const exited = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await exited;
});

test('S-8: the desktop app opens no TCP listener', async ({ world }) => {
  // Without Playwright, which talks to the app through a port of its own.
  const { command, args, env } = desktopCommand(world);
  const child = spawn(command, args, { cwd: world.projectDir, env, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const renderers = async () =>
    (await processTree(child.pid ?? 0)).filter(({ command: line }) => line.includes('--type=renderer'));
  await expect.poll(async () => (await renderers()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await listeningSockets(await processTree(child.pid ?? 0))).toEqual([]);
  child.kill('SIGTERM');
  await exited;
});
