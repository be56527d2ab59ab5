import { expect } from '@playwright/test';
import type { SimulatorScript } from '../../electron/demo/script.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { FULL, test } from './simulatedCli.ts';
import { switchAround } from './switchAround.ts';

const SESSIONS = 20;
const SWITCHES = FULL ? 10_000 : 400;
/** More than a test ever waits for: every session still streams when the last switch is made. */
const WORDS = 12_000;

/** Every word says whose it is and which it is, so that one from elsewhere, a lost one and a second one all show. */
const wordsOf = (session: string): string =>
  Array.from({ length: WORDS }, (_, index) => `${session}:${index}`).join(' ');

const tagged: SimulatorScript = {
  name: 'tagged',
  strict: false,
  steps: [],
  afterwards: [
    [{ do: 'message', blocks: [{ type: 'text', text: wordsOf('{{session}}') }], chunk: 50, delayMs: FULL ? 200 : 50 }],
  ],
};

test('R-29: twenty sessions that stream at once never show a word of each other, however one switches', async ({
  play,
  page,
}) => {
  test.setTimeout(FULL ? 30 * 60_000 : 120_000);
  const { world, host } = await play(tagged, 1);
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  const sessions: { readonly id: string; readonly tag: string }[] = [];
  for (let index = 0; index < SESSIONS; index += 1) {
    if (index === 0) await parley.startIn(world.projectDir);
    else await parley.fillNewSession(world.projectDir);
    await expect.poll(() => sessions.some(({ id }) => page.url().endsWith(id))).toBe(false);
    const id = /[\w-]+$/.exec(page.url())?.[0] ?? '';
    await parley.say(`go, ${id}`);
    await expect(parley.entries('assistant')).toContainText(/^[\w-]{36}:0 /);
    sessions.push({ id, tag: ((await parley.entries('assistant').textContent()) ?? '').slice(0, 36) });
  }
  expect(new Set(sessions.map(({ tag }) => tag)).size).toBe(SESSIONS);

  const seen = await page.evaluate(switchAround, { sessions, switches: SWITCHES, seed: 29 });
  expect(seen.strangers).toEqual([]);
  expect(seen.shown).toBeGreaterThan(SWITCHES / 2);
  expect(seen.visited).toBe(SESSIONS);

  // What was collected while nobody looked, of those that were left and of those that were not.
  for (const { id, tag } of sessions) {
    await page.evaluate((hash) => void (location.hash = hash), `#/conversations/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`go, ${id}`);
    await parley.stop.click();
    await expect(parley.send).toBeVisible();
    const text = (await parley.entries('assistant').locator('p').allTextContents()).join('');
    expect(text.length).toBeGreaterThan(tag.length);
    expect(wordsOf(tag).startsWith(text), `the text of ${tag} has all its words, in order`).toBe(true);
  }
});
