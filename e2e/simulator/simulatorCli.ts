import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '..', '..', '.cache', 'simulator');

let built: Promise<string> | undefined;

/** The path of the simulator as a program; built from the sources once per process that asks. */
export function simulatorCliPath(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'build-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(here, 'claude.ts'),
        outDir: work,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'claude.mjs', banner: '#!/usr/bin/env node' } },
      },
    });
    const target = join(cache, 'claude.mjs');
    await chmod(join(work, 'claude.mjs'), 0o755);
    // In one step, so that processes that build at the same time never see half a file.
    await rename(join(work, 'claude.mjs'), target);
    return target;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
