import { spawn } from 'node:child_process';
import { expect, type ElectronApplication } from '@playwright/test';
import { say } from '../loopback/scenario.ts';
import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import type { CliWorld } from '../world/cliWorld.ts';
import { startDesktopApp, test } from './desktopApp.ts';

async function runTurn(parley: ParleyPage, world: CliWorld): Promise<void> {
  world.api.script({ name: 'long', steps: [say(['one, ', { hold: 'middle' }, 'two'])] });
  await parley.startIn(world.projectDir);
  await parley.say('count @@long@@');
  await expect(parley.entries('assistant')).toContainText('one,');
}

/** Leaves every question open and notes it. */
function noteQuestions(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    const answers: ((value: { response: number; checkboxChecked: boolean }) => void)[] = [];
    Object.assign(globalThis, { asked, answers });
    dialog.showMessageBox = ((options: { message: string; detail: string }) => {
      asked.push(`${options.message}\n${options.detail}`);
      return new Promise((resolve) => answers.push(resolve));
    }) as typeof dialog.showMessageBox;
  });
}

const questions = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { asked: readonly string[] }).asked);

const answer = (app: ElectronApplication, response: number) =>
  app.evaluate((_electron, chosen) => {
    const { answers } = globalThis as unknown as { answers: ((value: unknown) => void)[] };
    answers.shift()?.({ response: chosen, checkboxChecked: false });
  }, response);

test('R-30: quitting while a turn runs asks once and names it; a no leaves everything as it was', async ({
  app,
  parley,
  world,
}) => {
  await runTurn(parley, world);
  await noteQuestions(app);
  await app.evaluate(({ app: electronApp }) => {
    electronApp.quit();
    electronApp.quit();
  });
  expect(await questions(app)).toEqual(['Claude is still working.\nQuitting ends:\n• count @@long@@']);
  await answer(app, 0);
  world.api.gate('middle').open();
  await expect(parley.entries('assistant')).toHaveText('one, two');
});

test('R-30: closing the last window while a turn runs asks as well, and a yes quits', async ({ world }) => {
  const app = await startDesktopApp(world);
  const exited = new Promise((resolve) => app.process().once('exit', resolve));
  await runTurn(new ParleyPage(await app.firstWindow()), world);
  await noteQuestions(app);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  expect(await questions(app)).toHaveLength(1);
  expect(app.windows()).toHaveLength(1);
  await answer(app, 1).catch(() => undefined);
  expect(await exited).toBe(0);
});

test('closing the last window with no turn running quits without a question', async ({ world }) => {
  const app = await startDesktopApp(world);
  const exited = new Promise((resolve) => app.process().once('exit', resolve));
  await app.firstWindow();
  await noteQuestions(app);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined);
  expect(await exited).toBe(0);
});

test('R-30: a signal ends it without a question, also with a stubborn command and a window that hangs', async ({
  world,
}) => {
  const app = await startDesktopApp(world);
  const { pid } = app.process();
  const exited = new Promise((resolve) => app.process().once('exit', resolve));
  const parley = new ParleyPage(await app.firstWindow());
  await journeys.leavesStubbornGrandchild({ parley, world });
  // Never comes back: the page is stuck from here on.
  void parley.page.evaluate('for (;;);').catch(() => undefined);
  // The watch outside ends what is still there after five seconds, and with that the exit code would not be 0.
  const watch = spawn('/bin/sh', ['-c', `sleep 5; kill -KILL ${pid}`], { stdio: 'ignore' });
  app.process().kill('SIGTERM');
  expect(await exited).toBe(0);
  watch.kill();
});
