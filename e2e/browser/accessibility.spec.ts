import { expect, type Page } from '@playwright/test';
import { ParleyPage } from '../page/parleyPage.ts';
import { startWebHost, test } from './webHost.ts';

/** Text needs 4.5 : 1 against what lies behind it. */
const MIN_CONTRAST = 4.5;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} colours every control has a name, all text can be read and the focus can be seen`, async ({
    world,
    page,
  }) => {
    const host = await startWebHost(world, ['--demo']);
    const parley = new ParleyPage(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(host.address);
    await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible();
    await expectReadable(page);
    await parley.fillNewSession(world.projectDir);
    await parley.say('Fix the retry helper');
    await expect(parley.permission).toHaveAccessibleName('Permission: Edit', { timeout: 30_000 });
    await expect(parley.permission.getByRole('button', { name: 'Allow once' })).toBeEnabled();
    await expectReadable(page);
    await expectVisibleFocus(page);
    await host.stop();
  });
}

async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(namelessControls)).toEqual([]);
  const texts = await page.evaluate(contrasts);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter(({ ratio }) => ratio < MIN_CONTRAST)).toEqual([]);
}

/** Once around the page with Tab: every stop shows where the focus is, by an outline or by the frame around it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const stops: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const outlined = (one: Element): boolean => getComputedStyle(one).outlineStyle !== 'none';
      const framed =
        element.closest('form') !== null && getComputedStyle(element.closest('form')!).boxShadow !== 'none';
      return { name, seen: outlined(element) || framed };
    });
    // Between the last stop and the first the focus is with the browser itself.
    if (focused === null) continue;
    if (focused.name === stops[0]) break;
    expect(focused).toEqual({ name: focused.name, seen: true });
    stops.push(focused.name);
  }
  for (const name of ['Model', 'Thinking', 'Deny', 'Allow once', 'Message']) expect(stops).toContain(name);
  // No comes before yes for whoever goes by keyboard.
  expect(stops.indexOf('Deny')).toBeLessThan(stops.indexOf('Allow once'));
}

function namelessControls(): readonly string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role]')];
  const interactive = controls.filter((one) => one.matches('button, a[href], input, select, textarea'));
  const nameOf = (one: HTMLElement): string => {
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    return [one.getAttribute('aria-label') ?? '', ...labels.map((label) => label.textContent ?? ''), one.textContent]
      .join('')
      .trim();
  };
  return interactive.filter((one) => one.ariaHidden !== 'true' && nameOf(one) === '').map((one) => one.outerHTML);
}

/** Measured on the colours as they are painted: each background is laid over the ones behind it. */
function contrasts(): readonly { readonly text: string; readonly ratio: number }[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('no canvas');
  const paint = (colours: readonly string[]): readonly number[] => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (rgb: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found: { text: string; ratio: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !element.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest(':disabled, option, script, style') !== null) continue;
    const behind: string[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      behind.unshift(getComputedStyle(one).backgroundColor);
    }
    const [front, back] = [paint([...behind, getComputedStyle(element).color]), paint(behind)].map(luminance);
    const [light, dark] = [Math.max(front ?? 0, back ?? 0), Math.min(front ?? 0, back ?? 0)];
    found.push({ text, ratio: Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100 });
  }
  return found;
}
