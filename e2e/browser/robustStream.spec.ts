import { expect } from '@playwright/test';
import type { Step } from '../../electron/demo/script.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { test } from './simulatedCli.ts';

/** Characters of one to four bytes, joined ones, ones that combine, and line ends that are none. */
const TEXT = [
  'Zürich, naïve, Ωμέγα, Привет.',
  '東京の天気は晴れです。한국어도.',
  'Flags 🇨🇭, a family 👩‍👩‍👧‍👦, a thumb 👍🏽 and e\u0301.',
  'A separator\u2028inside a line\u2029and a next line\u0085here.',
].join(' ');

test('R-10: a stream that is cut at every byte, or inside every character, shows exactly its text', async ({
  play,
  page,
}) => {
  const sizes = [1, 2, 3, 5, 7, 0];
  const reply: Step = { do: 'message', blocks: [{ type: 'text', text: `${TEXT} Number {{turn}}.` }], chunk: 1 };
  const steps = sizes.map((size): Step => ({ do: 'turn', steps: [{ do: 'cutBytes', size }, reply] }));
  const { world, host } = await play({ name: 'cut', strict: false, steps });
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  await parley.startIn(world.projectDir);
  for (const index of sizes.keys()) {
    await parley.say(`次 👍 ${index}`);
    await expect(parley.entries('assistant').last()).toContainText(`Number ${index}.`);
    await expect(parley.send).toBeVisible();
    const shown = await parley.entries('assistant').last().locator('p').allTextContents();
    expect(shown).toEqual([`${TEXT} Number ${index}.`]);
    await expect(parley.entries('user').last()).toContainText(`次 👍 ${index}`);
    expect(await page.locator('body').textContent()).not.toContain('\uFFFD');
  }
});

test('R-10: bytes that are no text spoil one line and nothing after it', async ({ play, page }) => {
  const noise: Step[] = [
    { do: 'raw', base64: Buffer.from([0xff, 0xfe, 0xf0, 0x9f, 0x0a, 0x00, 0x00, 0x0a]).toString('base64') },
    { do: 'raw', text: 'Now using node v20\n\n[1,2]\n{"type":\n' },
  ];
  const reply: Step = { do: 'message', blocks: [{ type: 'text', text: TEXT }] };
  const { world, host } = await play({ name: 'noise', strict: false, steps: [], afterwards: [[...noise, reply]] });
  await page.goto(host.address);
  const parley = new ParleyPage(page);
  await parley.startIn(world.projectDir);
  await parley.say('go on');
  await expect(parley.entries('result')).toBeVisible();
  expect(await parley.entries('assistant').locator('p').allTextContents()).toEqual([TEXT]);
  expect(await page.locator('body').textContent()).not.toContain('\uFFFD');
});
