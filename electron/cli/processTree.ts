import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A process as the system knows it. A pid alone names nobody for long: numbers are used again. Pid and start time
 * together name one process for ever.
 */
export interface ProcessInfo {
  readonly pid: number;
  readonly ppid: number;
  readonly pgid: number;
  /** Opaque; comparable only with another value from the same machine and boot. */
  readonly startTime: string;
  /** Dead already, waiting for its parent to look. */
  readonly zombie: boolean;
}

/** The command name in `/proc/PID/stat` may hold spaces and brackets, so fields are counted from the last bracket. */
export function parseProcStat(text: string): ProcessInfo | undefined {
  const open = text.indexOf('(');
  const close = text.lastIndexOf(')');
  if (open < 0 || close < open) return undefined;
  const pid = Number(text.slice(0, open).trim());
  const fields = text
    .slice(close + 1)
    .trim()
    .split(/\s+/);
  const [state, ppid, pgid] = fields;
  const startTime = fields[19];
  if (!Number.isInteger(pid) || pid <= 0 || state === undefined || startTime === undefined) return undefined;
  return { pid, ppid: Number(ppid), pgid: Number(pgid), startTime, zombie: state === 'Z' || state === 'X' };
}

/** One line of `ps -o pid=,ppid=,pgid=,stat=,lstart=`. */
export function parsePsLine(line: string): ProcessInfo | undefined {
  const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S.*?)\s*$/.exec(line);
  if (match === null) return undefined;
  const [, pid, ppid, pgid, state = '', startTime = ''] = match;
  return {
    pid: Number(pid),
    ppid: Number(ppid),
    pgid: Number(pgid),
    startTime: startTime.replaceAll(/\s+/g, ' '),
    zombie: state.startsWith('Z'),
  };
}

const PS_COLUMNS = 'pid=,ppid=,pgid=,stat=,lstart=';

function ps(args: readonly string[]): Promise<ProcessInfo[]> {
  return new Promise((resolve) => {
    // The absolute path keeps a `ps` from some folder on PATH out of it; the C locale keeps `lstart` in one form.
    execFile(
      '/bin/ps',
      [...args, '-o', PS_COLUMNS],
      { env: { LC_ALL: 'C' }, timeout: 3000, maxBuffer: 16 * 1024 * 1024 },
      (_error, stdout) => resolve(stdout.split('\n').flatMap((line) => parsePsLine(line) ?? [])),
    );
  });
}

/** All processes we can see; empty where the system offers no way to ask (Windows has its own tree-wide kill). */
export async function listProcesses(platform: NodeJS.Platform = process.platform): Promise<ProcessInfo[]> {
  if (platform === 'win32') return [];
  if (platform !== 'linux') return ps(['-ax']);
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readProc(Number(name))));
  return found.flatMap((info) => info ?? []);
}

async function readProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    return parseProcStat(await readFile(join('/proc', String(pid), 'stat'), 'utf8'));
  } catch {
    return undefined;
  }
}

export async function findProcess(
  pid: number,
  platform: NodeJS.Platform = process.platform,
): Promise<ProcessInfo | undefined> {
  if (platform === 'win32') return undefined;
  return platform === 'linux' ? readProc(pid) : (await ps(['-p', String(pid)]))[0];
}

export function descendantsOf(root: number, processes: readonly ProcessInfo[]): ProcessInfo[] {
  const children = new Map<number, ProcessInfo[]>();
  for (const info of processes) {
    const siblings = children.get(info.ppid);
    if (siblings === undefined) children.set(info.ppid, [info]);
    else siblings.push(info);
  }
  const found: ProcessInfo[] = [];
  const queue = [root];
  const seen = new Set(queue);
  for (let pid = queue.shift(); pid !== undefined; pid = queue.shift()) {
    for (const child of children.get(pid) ?? []) {
      if (seen.has(child.pid)) continue;
      seen.add(child.pid);
      found.push(child);
      queue.push(child.pid);
    }
  }
  return found;
}

/**
 * The processes that inherited an environment entry. Tools put themselves into sessions of their own and lose their
 * parent when it dies; what they were started with stays. Linux only: elsewhere the list is empty.
 */
export async function findByEnvironment(
  entry: string,
  platform: NodeJS.Platform = process.platform,
): Promise<Set<number>> {
  if (platform !== 'linux') return new Set();
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        // Those of other users cannot be read, and are not ours.
        const environment = await readFile(join('/proc', name, 'environ'), 'latin1').catch(() => '');
        return environment.split('\0').includes(entry) ? [Number(name)] : [];
      }),
  );
  return new Set(found.flat());
}
