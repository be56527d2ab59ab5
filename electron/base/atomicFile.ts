import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, link, lstat, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where the generation before the current one is kept. */
export const previousGeneration = (path: string): string => `${path}.previous`;

/**
 * Replaces a file so that every reader, at every moment, finds the old contents or the new ones and never a part: the
 * new contents are complete and on disk under a random name before they take the name over. The old ones stay as the
 * previous generation. What sits at the name is replaced, never written through: a planted link leads nowhere.
 */
export async function writeFileAtomically(path: string, contents: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  await ensurePrivateFolder(folder);
  const temporary = join(folder, `.${basename(path)}.${randomBytes(8).toString('hex')}.tmp`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await keepPrevious(path, temporary);
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

/** A second name for the current file, made aside and renamed into place: there is no moment without a current file. */
async function keepPrevious(path: string, temporary: string): Promise<void> {
  const current = await lstat(path).catch(() => undefined);
  if (current === undefined || !current.isFile() || current.size === 0) return;
  const aside = `${temporary}.previous`;
  try {
    await link(path, aside);
    await rename(aside, previousGeneration(path));
    // Renaming one name of a file onto another of the same file does nothing and leaves both.
    await unlink(aside).catch(() => undefined);
  } catch {
    // A file system without hard links keeps no previous generation; the write itself is as safe as before.
    await unlink(aside).catch(() => undefined);
  }
}

export interface GenerationRead<T> {
  readonly value: T;
  /** `previous` when the current file is missing, unreadable or not understood. */
  readonly generation: 'current' | 'previous';
}

/**
 * Reads what `parse` understands: the current file, else the one before. `parse` throws on what it does not understand.
 * Undefined when there is nothing to read in either place.
 */
export async function readGenerations<T>(
  path: string,
  parse: (text: string) => T,
): Promise<GenerationRead<T> | undefined> {
  for (const generation of ['current', 'previous'] as const) {
    try {
      const text = await readPlainFile(generation === 'current' ? path : previousGeneration(path));
      return { value: parse(text), generation };
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Refuses links: a file of ours is never one, so a link there is somebody's trick. */
async function readPlainFile(path: string): Promise<string> {
  return readFile(path, { encoding: 'utf8', flag: constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) });
}

/** Makes the folder, private; one that exists with wider access is narrowed if it is ours. */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) await chmod(folder, 0o700).catch(() => undefined);
}

/** The new name is only durable once the folder is; not every system lets one sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    return;
  }
}
