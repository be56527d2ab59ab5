import { expect } from '@playwright/test';
import type { Step } from '../../electron/demo/script.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { test } from './simulatedCli.ts';

const SESSIONS = 10;
const say: Step = { do: 'message', blocks: [{ type: 'text', text: 'All done here.' }] };
const command: Step = {
  do: 'message',
  blocks: [{ type: 'tool_use', id: 'toolu_long', name: 'Bash', input: { command: 'make all' } }],
};

test('R-35: ten quiet sessions ask for no frame and no short timer, shown or hidden; only work turns a spinner', async ({
  play,
  page,
}) => {
  test.setTimeout(120_000);
  const { world, host } = await play({
    name: 'idle',
    strict: false,
    steps: [{ do: 'turn', steps: [say] }],
    afterwards: [[command, { do: 'hang' }]],
  });
  let questions = 0;
  page.on('websocket', (socket) => socket.on('framesent', () => (questions += 1)));
  await page.addInitScript(countWork);
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  for (let index = 0; index < SESSIONS; index += 1) {
    if (index === 0) await parley.startIn(world.projectDir);
    else await parley.fillNewSession(world.projectDir);
    await expect(parley.entries('result')).toHaveCount(0);
    await parley.say(`session ${index}`);
    await expect(parley.entries('result')).toHaveCount(1);
  }
  const animations = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
  /** From now until the page has asked its host so often whether it is there, which is all a quiet page does. */
  const workDuring = async (beats: number): Promise<Work> => {
    await page.evaluate(() => Object.assign(window, { work: { frames: 0, intervals: 0, timers: 0 } }));
    const until = questions + beats;
    await expect.poll(() => questions, { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
    return page.evaluate(() => (window as unknown as { work: Work }).work);
  };

  // The counting counts: a conversation that moves does ask for frames.
  expect((await page.evaluate(() => (window as unknown as { work: Work }).work)).frames).toBeGreaterThan(0);
  // What a page does once after its last change is not idling.
  await workDuring(1);
  const quiet = await workDuring(2);
  // A question to the host has a deadline, and that is its only timer.
  expect({ ...quiet, timers: Math.max(0, quiet.timers - 2) }).toEqual({ frames: 0, intervals: 0, timers: 0 });
  expect(await animations()).toBe(0);

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const hidden = await workDuring(1);
  expect({ ...hidden, timers: Math.max(0, hidden.timers - 1) }).toEqual({ frames: 0, intervals: 0, timers: 0 });

  await parley.say('and now work');
  await expect(parley.log.locator('article[data-status="running"]')).toBeVisible();
  await expect.poll(animations).toBeGreaterThan(0);
  await parley.stop.click();
  await expect(parley.send).toBeVisible();
  await expect.poll(animations).toBe(0);
});

interface Work {
  readonly frames: number;
  readonly intervals: number;
  readonly timers: number;
}

/** Runs in the page before its own scripts. Counts intervals when they fire: those of before count as well. */
function countWork(): void {
  const SHORT_MS = 5000;
  const counts = (): { frames: number; intervals: number; timers: number } =>
    (window as unknown as { work: { frames: number; intervals: number; timers: number } }).work;
  Object.assign(window, { work: { frames: 0, intervals: 0, timers: 0 } });
  const { requestAnimationFrame: frame, setTimeout: later, setInterval: again } = window;
  window.requestAnimationFrame = (callback) => {
    counts().frames += 1;
    return frame(callback);
  };
  const counted = (kind: 'timers' | 'intervals', original: typeof later): typeof later =>
    Object.assign((handler: TimerHandler, ms = 0, ...args: unknown[]) => {
      if (ms >= SHORT_MS || typeof handler !== 'function') return original(handler, ms, ...args);
      if (kind === 'timers') counts().timers += 1;
      const run = (...given: unknown[]): void => {
        if (kind === 'intervals') counts().intervals += 1;
        (handler as (...all: unknown[]) => void)(...given);
      };
      return original(run, ms, ...args);
    }, original);
  window.setTimeout = counted('timers', later);
  window.setInterval = counted('intervals', again as typeof later) as typeof again;
}
