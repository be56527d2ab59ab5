import { readdir, readFile, readlink } from 'node:fs/promises';

export interface TreeProcess {
  readonly pid: number;
  readonly command: string;
}

/** A process and everything below it, as the kernel tells. What `leaveOut` names is left out with all it has started. */
export async function processTree(
  pid: number,
  leaveOut: (command: string) => boolean = () => false,
): Promise<readonly TreeProcess[]> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command === null || leaveOut(command)) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const below = await Promise.all(pids.map((child) => processTree(child, leaveOut)));
  return [{ pid, command: command.replaceAll('\0', ' ') }, ...below.flat()];
}

interface Socket {
  readonly protocol: string;
  /** Address and port in the kernel's notation. */
  readonly local: string;
  readonly remote: string;
  readonly state: string;
}

const LISTEN = '0A';

/** Local addresses on which one of these processes listens, in the kernel's notation. */
export async function listeningSockets(processes: readonly TreeProcess[]): Promise<readonly string[]> {
  return (await networkSockets(processes, ['tcp', 'tcp6']))
    .filter(({ state }) => state === LISTEN)
    .map(({ local }) => local);
}

/**
 * Everything by which these processes speak to the network, UDP included, except connections that others have made to
 * a port of theirs.
 */
export async function outgoingSockets(processes: readonly TreeProcess[]): Promise<readonly string[]> {
  const sockets = await networkSockets(processes, ['tcp', 'tcp6', 'udp', 'udp6', 'raw', 'raw6']);
  const own = new Set(sockets.filter(({ state }) => state === LISTEN).map(({ local }) => portOf(local)));
  return sockets
    .filter(({ local, state }) => state !== LISTEN && !own.has(portOf(local)))
    .map(({ protocol, remote }) => `${protocol} ${remote}`);
}

const portOf = (address: string): string => address.split(':').at(-1) ?? '';

async function networkSockets(
  processes: readonly TreeProcess[],
  protocols: readonly string[],
): Promise<readonly Socket[]> {
  const own = new Set((await Promise.all(processes.map(({ pid }) => socketsOf(pid)))).flat());
  const tables = await Promise.all(
    protocols.map(async (protocol) => {
      const table = await readFile(`/proc/net/${protocol}`, 'utf8').catch(() => '');
      const lines = table.trim().split('\n').slice(1);
      return lines.map((line) => ({ protocol, fields: line.trim().split(/\s+/) }));
    }),
  );
  return tables
    .flat()
    .filter(({ fields }) => own.has(`socket:[${fields[9]}]`))
    .map(({ protocol, fields: [, local = '', remote = '', state = ''] }) => ({ protocol, local, remote, state }));
}

async function socketsOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
}
