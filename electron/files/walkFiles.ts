import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import { IgnoreRules } from './ignoreRules.ts';

export const MAX_FILES = 100_000;

/**
 * Everything in a folder one may want to mention, as paths below it with forward slashes; folders end with a slash.
 * Yields one folder's entries at a time, the nearest first, so that who waits for an answer can be served in between.
 * Links to folders are not followed and links that lead out of the root are left out: nothing from elsewhere shows up.
 */
export function* walkFiles(root: string, limit = MAX_FILES): Generator<readonly string[]> {
  const realRoot = realpathSync(root);
  let waiting: { readonly folder: string; readonly rules: IgnoreRules }[] = [{ folder: '', rules: IgnoreRules.none }];
  let left = limit;
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (const { folder, rules } of waiting) {
      const entries = readFolder(join(realRoot, folder));
      const here = rules.enter(realRoot, folder, new Set(entries.map(({ name }) => name)));
      const found: string[] = [];
      for (const entry of entries) {
        const path = pathOf(realRoot, folder, entry);
        if (path === null || here.leavesOut(entry.name, path)) continue;
        if (left-- <= 0) break;
        found.push(path);
        if (entry.isDirectory()) next.push({ folder: path, rules: here });
      }
      yield found;
      if (left <= 0) return;
    }
    waiting = next;
  }
}

function readFolder(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    // Gone meanwhile, or not ours to read: there is nothing to mention in it.
    return [];
  }
}

function pathOf(realRoot: string, folder: string, entry: Dirent): string | null {
  const path = `${folder}${entry.name}`;
  if (entry.isDirectory()) return `${path}/`;
  if (entry.isFile()) return path;
  return entry.isSymbolicLink() && leadsToFileInside(realRoot, join(realRoot, path)) ? path : null;
}

function leadsToFileInside(realRoot: string, path: string): boolean {
  try {
    const target = realpathSync(path);
    return target.startsWith(realRoot + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}
