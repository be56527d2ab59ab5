import { open, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';

const MAX_BYTES = 4096;
const SHORT_COMMIT = 8;

/** The branch a folder is on, or the beginning of the commit; null outside git. Read from git's files: no process runs. */
export async function gitBranch(folder: string): Promise<string | null> {
  const repository = await findRepository(folder);
  if (repository === null) return null;
  const head = (await readStart(join(repository, 'HEAD')))?.trim() ?? '';
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
  if (branch !== undefined) return branch;
  return /^[0-9a-f]{40,64}$/.test(head) ? head.slice(0, SHORT_COMMIT) : null;
}

async function findRepository(start: string): Promise<string | null> {
  for (let folder = start; ; folder = dirname(folder)) {
    const found = await repositoryAt(folder);
    if (found !== null || folder === dirname(folder)) return found;
  }
}

/** A working tree of its own has a file here that names the place. */
async function repositoryAt(folder: string): Promise<string | null> {
  const path = join(folder, '.git');
  const kind = await stat(path).catch(() => null);
  if (kind === null) return null;
  if (kind.isDirectory()) return path;
  const named = /^gitdir: (.+)$/m.exec((await readStart(path)) ?? '')?.[1]?.trim();
  if (named === undefined) return null;
  return isAbsolute(named) ? named : join(folder, named);
}

async function readStart(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
