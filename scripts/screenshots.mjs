import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from './build.mjs';
import { root } from './commands.mjs';
import { ensureSystem } from './ensureSystem.mjs';

/**
 * `npm run screenshots`: plays the demo in the browser host and writes light and dark pictures of the main screens to
 * docs/screenshots. The folder in the pictures is made up; the demo touches none.
 */
const output = join(root, 'docs', 'screenshots');
const FOLDER = '/home/ada/tides';
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 480, height: 860 };

await require(ensureSystem(['chromium', 'fonts']));
await require(build());
await mkdir(output, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'parley-screenshots-'));
const hosts = [];
const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path)),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await playDemo(await openPage(['--demo']));
  const missing = await openPage(['--claude', join(FOLDER, 'claude')]);
  await missing.getByRole('heading', { name: 'Claude Code was not found' }).waitFor();
  await picture(missing, 'first-run', WIDE);
} finally {
  await browser.close();
  await Promise.all(hosts.map(end));
  await rm(data, { recursive: true, force: true });
}

async function playDemo(page) {
  const permission = (tool) => page.getByRole('alertdialog', { name: `Permission: ${tool}` });
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
  await picture(page, 'welcome', WIDE);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await message.fill('The retry helper loses the last error. Can you fix it?');
  await message.press('Enter');
  await permission('Edit').waitFor();
  await picture(page, 'permission', WIDE);
  await picture(page, 'permission-narrow', NARROW);
  await page.setViewportSize(WIDE);
  await permission('Edit').getByRole('button', { name: 'Allow once' }).click();
  await permission('Bash').getByRole('button', { name: 'Allow once' }).click();
  await page.getByRole('meter', { name: 'Context used' }).waitFor();
  await picture(page, 'conversation', WIDE);
  await message.fill('Yes, add jitter.');
  await message.press('Enter');
  await page.getByRole('form', { name: 'Question from Claude' }).waitFor();
  await picture(page, 'question', WIDE);
  const form = page.getByRole('form', { name: 'Question from Claude' });
  await form.getByRole('radio').first().check();
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  await picture(page, 'plan', WIDE);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Density' }).waitFor();
  await picture(page, 'settings', WIDE);
}

async function picture(page, name, size) {
  await page.setViewportSize(size);
  // A pointer that rests on something would show its label.
  await page.mouse.move(size.width - 2, size.height - 2);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(output, `${name}-${colorScheme}.png`), animations: 'disabled' });
  }
}

async function openPage(args) {
  const host = spawn(
    process.execPath,
    [join(root, 'out', 'main', 'web.js'), '--port', '0', '--no-open', '--cwd', FOLDER, ...args],
    // Nothing of the person who runs this: an empty home and none of their variables.
    {
      env: { PATH: process.env['PATH'], HOME: data, PARLEY_DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  hosts.push(host);
  const address = await new Promise((resolve, reject) => {
    host.stdout.setEncoding('utf8').on('data', (text) => resolve(/http\S+/.exec(text)?.[0]));
    host.once('exit', (code) => reject(new Error(`the host ended with ${code}`)));
  });
  const page = await (await browser.newContext({ viewport: WIDE })).newPage();
  await page.goto(address);
  return page;
}

function end(host) {
  if (host.exitCode !== null) return;
  const exited = new Promise((resolve) => host.once('exit', resolve));
  host.kill();
  return exited;
}

async function require(step) {
  const done = await step;
  if (!done.ok) throw new Error(done.reason);
}
