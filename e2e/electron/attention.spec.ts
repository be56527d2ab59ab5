import { expect, type ElectronApplication } from '@playwright/test';
import { callTools, say } from '../loopback/scenario.ts';
import { test } from './desktopApp.ts';

interface Noted {
  readonly noted: readonly string[];
  readonly notifications: readonly { emit(name: string): void }[];
}

/** Nobody looks at any window, and what the platform would be told is written down instead. */
function nobodyLooks(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ app: electronApp, BrowserWindow, Notification }) => {
    const noted: string[] = [];
    const notifications: unknown[] = [];
    Object.assign(globalThis, { noted, notifications });
    BrowserWindow.getFocusedWindow = () => null;
    electronApp.setBadgeCount = (count) => noted.push(`badge ${count}`) > 0;
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      noted.push(`${this.title}: ${this.body}`);
      notifications.push(this);
    };
    Notification.prototype.close = () => void noted.push('withdrawn');
  });
}

const noted = (app: ElectronApplication) => app.evaluate(() => (globalThis as unknown as Noted).noted);

test('a request that waits while nobody looks is announced, counted, and a click leads to it', async ({
  app,
  parley,
  world,
}) => {
  const makeFile = callTools({ name: 'Bash', input: { command: 'echo made > made.txt', description: 'Make a file' } });
  world.api.script({ name: 'make', steps: [makeFile, say('Done.')] });
  await parley.startIn(world.projectDir);
  await nobodyLooks(app);
  await parley.say('go @@make@@');
  const announced = ['badge 1', 'Claude is waiting for your answer: go @@make@@'];
  await expect.poll(() => noted(app)).toEqual(announced);

  await parley.page.evaluate(() => (location.hash = '#/cost'));
  await expect(parley.permission).toBeHidden();
  await app.evaluate(() => (globalThis as unknown as Noted).notifications[0]?.emit('click'));
  await parley.permission.getByRole('button', { name: 'Allow once' }).click();
  await expect(parley.entries('assistant').last()).toHaveText('Done.');
  await expect.poll(() => noted(app)).toEqual([...announced, 'badge 0', 'withdrawn']);
});

test('sleep and waking up in the middle of a turn end nothing', async ({ app, parley, world }) => {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'middle' }, 'two'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
  await app.evaluate(({ powerMonitor }) => {
    for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen']) powerMonitor.emit(event);
  });
  world.api.gate('middle').open();
  await expect(parley.entries('assistant')).toHaveText('one, two');
});
