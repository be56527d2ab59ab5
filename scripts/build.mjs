import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, tool } from './commands.mjs';

const INPUTS = ['shared', 'electron', 'renderer'];
const INPUT_FILES = [
  'electron.vite.config.ts',
  'scripts/diagramPage.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const OUTPUTS = ['out/main/main.js', 'out/main/web.js', 'out/preload/preload.cjs', 'out/renderer/index.html'];
const stamp = join(root, '.cache', 'build.sha256');

/**
 * Builds the app into `out/` unless what is there was built from the same sources.
 *
 * @returns {Promise<{ ok: true, fresh: boolean } | { ok: false, reason: string }>}
 */
export async function build({ force = false } = {}) {
  const wanted = await inputHash();
  if (!force && (await builtFrom()) === wanted) return { ok: true, fresh: false };
  const built = await run(tool('electron-vite'), ['build'], { env: { NODE_ENV: 'production' } });
  if (built.code !== 0) return { ok: false, reason: built.output };
  const missing = OUTPUTS.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) return { ok: false, reason: `${built.output}\nthe build did not make ${missing.join(', ')}` };
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, wanted);
  return { ok: true, fresh: true };
}

async function builtFrom() {
  if (OUTPUTS.some((path) => !existsSync(join(root, path)))) return undefined;
  return readFile(stamp, 'utf8').catch(() => undefined);
}

async function inputHash() {
  const hash = createHash('sha256');
  for (const folder of INPUTS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
      hash
        .update(path.slice(root.length))
        .update('\0')
        .update(await readFile(path))
        .update('\0');
    }
  }
  for (const path of INPUT_FILES) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)).catch(() => ''))
      .update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const built = await build({ force: process.argv.includes('--force') });
  if (!built.ok) {
    console.error(built.reason);
    process.exitCode = 1;
  } else console.error(built.fresh ? 'built' : 'nothing to build');
}
