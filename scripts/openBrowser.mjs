import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Long enough for a browser that has to be started first. */
const KEPT_MS = 60_000;

/** The platform's way to open a file with what it belongs to, or null where nobody could see it. */
export function opener(platform, env) {
  if (platform === 'darwin') return { command: '/usr/bin/open', args: [] };
  if (platform === 'win32') {
    const system = env['SystemRoot'] ?? 'C:\\Windows';
    return { command: `${system}\\System32\\rundll32.exe`, args: ['url.dll,FileProtocolHandler'] };
  }
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? { command: 'xdg-open', args: [] } : null;
}

/**
 * Opens the user's browser at an address that holds the token. Command lines can be read by every user of a machine, so
 * the address goes by way of a file that only this user can read. Never rejects: the address is on the screen as well.
 *
 * @returns {Promise<() => Promise<void>>} takes the file away; it goes by itself after a while.
 */
export async function openBrowser(address, { platform = process.platform, env = process.env } = {}) {
  const found = opener(platform, env);
  if (found === null) return async () => undefined;
  // Both for this user alone: the folder by `mkdtemp`, the file by its mode.
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  const file = join(folder, 'open.html');
  await writeFile(file, redirectPage(address), { mode: 0o600, flag: 'wx' });
  const child = spawn(found.command, [...found.args, file], { env, stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
  const remove = () => rm(folder, { recursive: true, force: true });
  setTimeout(remove, KEPT_MS).unref();
  return remove;
}

function redirectPage(address) {
  const text = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html>
<meta charset="utf-8" />
<meta name="referrer" content="no-referrer" />
<meta http-equiv="refresh" content="0; url=${text}" />
<title>Parley</title>
<a href="${text}">Open Parley</a>
`;
}
