import { readdir, readFile, readlink } from 'node:fs/promises';

export interface TreeProcess {
  readonly pid: number;
  readonly command: string;
}

/** A process and everything below it, as the kernel tells. */
export async function processTree(pid: number): Promise<readonly TreeProcess[]> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command === null) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(processTree));
  return [{ pid, command: command.replaceAll('\0', ' ') }, ...below.flat()];
}

const LISTEN = '0A';

/** Local addresses on which one of these processes listens, in the kernel's notation. */
export async function listeningSockets(processes: readonly TreeProcess[]): Promise<readonly string[]> {
  const own = new Set((await Promise.all(processes.map(({ pid }) => socketsOf(pid)))).flat());
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTEN && own.has(`socket:[${inode}]`))
    .map(([, address]) => address ?? '');
}

async function socketsOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
}
