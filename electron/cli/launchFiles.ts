import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toDisposable, type Disposable } from '../base/disposable.ts';
import type { LaunchFile } from './launch.ts';

export interface MaterialisedFiles extends Disposable {
  /** Puts real paths where placeholders stand. */
  resolve(argv: readonly string[]): string[];
}

/**
 * Writes what must not be seen in a process list (headers and environment of MCP servers) into files only we can read,
 * in a folder of random name. Disposing removes them.
 */
export function materialiseFiles(files: readonly LaunchFile[]): MaterialisedFiles {
  if (files.length === 0) return { resolve: (argv) => [...argv], dispose() {} };
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  const removal = toDisposable(() => rmSync(folder, { recursive: true, force: true }));
  const paths = new Map<string, string>();
  try {
    for (const [index, file] of files.entries()) {
      const path = join(folder, `${index}.json`);
      writeFileSync(path, file.contents, { mode: 0o600, flag: 'wx' });
      paths.set(file.placeholder, path);
    }
  } catch (error) {
    removal.dispose();
    throw error;
  }
  return {
    resolve: (argv) => argv.map((argument) => paths.get(argument) ?? argument),
    dispose: () => removal.dispose(),
  };
}
