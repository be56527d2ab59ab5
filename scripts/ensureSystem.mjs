import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { run } from './commands.mjs';

/** What the browser and Electron tests need from the system, as Debian packages it, and a file that shows it is there. */
const NEEDS = [
  { name: 'chromium', package: 'chromium', shownBy: ['/usr/bin/chromium', '/usr/bin/chromium-browser'] },
  { name: 'xvfb', package: 'xvfb', shownBy: ['/usr/bin/Xvfb'] },
  { name: 'xauth', package: 'xauth', shownBy: ['/usr/bin/xauth'] },
  {
    name: 'fonts',
    package: 'fonts-liberation',
    shownBy: ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/dejavu'],
  },
];

/**
 * Makes sure the named needs are there. Installs them where it may (Debian, as root), else says what is missing.
 * Quick and without effect when nothing is missing.
 *
 * @param {readonly string[]} names
 * @returns {Promise<{ ok: true } | { ok: false, reason: string }>}
 */
export async function ensureSystem(names = NEEDS.map((need) => need.name)) {
  if (process.platform !== 'linux') return { ok: true };
  const missing = NEEDS.filter((need) => names.includes(need.name) && !need.shownBy.some((path) => existsSync(path)));
  if (missing.length === 0) return { ok: true };
  const packages = missing.map((need) => need.package);
  const byHand = `missing: ${packages.join(', ')} (Debian: apt-get install ${packages.join(' ')})`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { ok: false, reason: byHand };

  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  let installed = await install();
  if (installed.code !== 0) {
    // The package lists of a fresh machine are empty or old: fetch them once, then it must work.
    await run('apt-get', ['update'], { env });
    installed = await install();
  }
  return installed.code === 0 ? { ok: true } : { ok: false, reason: `${byHand}\n${installed.output}` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const done = await ensureSystem();
  if (!done.ok) {
    console.error(done.reason);
    process.exitCode = 1;
  }
}
