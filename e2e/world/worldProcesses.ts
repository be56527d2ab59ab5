import { readFile, readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

export interface WorldProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * Processes that belong to a world: their environment or working folder lies in its root. Read from /proc, so this finds
 * grandchildren too that left their process group. Elsewhere than on Linux nothing is found.
 */
export async function processesOf(root: string): Promise<readonly WorldProcess[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => inspect(pid, root)));
  return found.filter((entry) => entry !== undefined);
}

/** Ending takes a moment after the last signal or closed pipe, and other people's processes tell us nothing: so poll. */
export async function processesLeftAfter(root: string, patienceMs: number): Promise<readonly WorldProcess[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const left = await processesOf(root);
    if (left.length === 0 || performance.now() > deadline) return left;
    await wait(25);
  }
}

async function inspect(pid: number, root: string): Promise<WorldProcess | undefined> {
  if (pid === process.pid) return undefined;
  // A process may end, or belong to somebody else, at any point here.
  const environ = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  const inRoot = (path: string): boolean => path === root || path.startsWith(`${root}/`);
  const belongs = inRoot(cwd) || environ.split('\0').some((entry) => inRoot(entry.slice(entry.indexOf('=') + 1)));
  if (!belongs) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // A zombie has no command line and nothing left to leak.
  return command === '' ? undefined : { pid, command: command.replaceAll('\0', ' ').trim() };
}
