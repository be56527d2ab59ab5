import { access, mkdtemp, readFile, rm, stat, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { opener, openBrowser } from './openBrowser.mjs';

const ADDRESS = 'http://127.0.0.1:4567/#token=secret-token';

/** A desktop whose opener writes down what it was called with. */
async function desktop() {
  const folder = await mkdtemp(join(tmpdir(), 'desktop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/called.tmp"\nmv "${folder}/called.tmp" "${folder}/called"\n`;
  await writeFile(join(folder, 'xdg-open'), script, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin`, DISPLAY: ':99' };
  const called = async (): Promise<string> => {
    for await (const { filename } of watch(folder)) if (filename === 'called') break;
    return readFile(join(folder, 'called'), 'utf8');
  };
  return { env, called };
}

test('S-13: the browser gets the token through a file for this user alone, never on a command line', async () => {
  const { env, called } = await desktop();
  const said = called();
  const remove = await openBrowser(ADDRESS, { platform: 'linux', env });
  const file = (await said).trimEnd();
  expect(file).not.toContain('secret-token');
  expect(await readFile(file, 'utf8')).toContain(`content="0; url=${ADDRESS}"`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
  await remove();
  await expect(access(file)).rejects.toThrow();
});

test('without a display nothing is opened', () => {
  expect(opener('linux', {})).toBeNull();
  expect(opener('linux', { DISPLAY: '' })).toBeNull();
  expect(opener('linux', { WAYLAND_DISPLAY: 'wayland-0' })).not.toBeNull();
});

test('an opener that is not there is no failure', async () => {
  const remove = await openBrowser(ADDRESS, { platform: 'linux', env: { PATH: '/nowhere', DISPLAY: ':99' } });
  await expect(remove()).resolves.toBeUndefined();
});

test('S-25: the openers of Windows and macOS are named by their full path', () => {
  expect(opener('win32', { SystemRoot: 'D:\\Windows' })?.command).toBe('D:\\Windows\\System32\\rundll32.exe');
  expect(opener('darwin', {})?.command).toBe('/usr/bin/open');
});
