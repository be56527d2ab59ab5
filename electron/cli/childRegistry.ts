import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { previousGeneration, readGenerations, writeFileAtomically } from '../base/atomicFile.ts';
import { realClock, type Clock } from '../base/clock.ts';
import { toDisposable, type Disposable } from '../base/disposable.ts';
import { isObject, numberField, objectField, stringField } from '../../shared/json.ts';
import { ProcessFamily } from './processFamily.ts';
import { findProcess } from './processTree.ts';
import type { ChildWatch } from './processTransport.ts';

/** One process for ever: see ProcessInfo. */
interface Identity {
  readonly pid: number;
  readonly startTime: string;
}

interface RegistryFile {
  readonly owner: Identity;
  readonly children: readonly Identity[];
}

const FILE_NAME = /^children-\d+\.json$/;
const fileName = (ownerPid: number): string => `children-${ownerPid}.json`;

/**
 * The children of this Parley, on disk for as long as they live. Each running Parley has a file of its own, so that two
 * of them never write over each other. If we die without a word, the next start finds the file and ends what is left.
 */
export class ChildRegistry implements ChildWatch {
  private readonly children = new Map<number, Identity>();
  /** One thing after the other: the file always tells the newest state, and never an older one. */
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly ownerPid: number = process.pid,
  ) {}

  watch(pid: number): Disposable {
    this.enqueue(async () => {
      const child = await identify(pid);
      if (child !== undefined) this.children.set(pid, child);
    });
    return toDisposable(() => this.enqueue(() => void this.children.delete(pid)));
  }

  /** Settles when what was asked so far is on disk. */
  settled(): Promise<void> {
    return this.work;
  }

  /** A registry that cannot be written costs the sweep at the next start and nothing else. */
  private enqueue(change: () => Promise<void> | void): void {
    this.work = this.work
      .then(change)
      .then(() => this.write())
      .catch(() => undefined);
  }

  private async write(): Promise<void> {
    const path = join(this.folder, fileName(this.ownerPid));
    if (this.children.size === 0) return removeFile(path);
    const owner = await identify(this.ownerPid);
    if (owner === undefined) return;
    await writeFileAtomically(path, JSON.stringify({ owner, children: [...this.children.values()] }));
  }
}

/**
 * Ends the children of Parleys that are gone, and tells how many. A process is only touched when its pid and its start
 * time are those on record and the owner on record is dead; everything else is somebody else's.
 */
export async function sweepOrphans(folder: string, clock: Clock = realClock): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let ended = 0;
  for (const name of names.filter((entry) => FILE_NAME.test(entry))) {
    const path = join(folder, name);
    const read = await readGenerations(path, parseRegistry);
    if (read !== undefined && (await isAlive(read.value.owner))) continue;
    for (const child of read?.value.children ?? []) if (await endOrphan(child, clock)) ended++;
    await removeFile(path);
  }
  return ended;
}

async function endOrphan(child: Identity, clock: Clock): Promise<boolean> {
  if (!(await isAlive(child))) return false;
  const family = new ProcessFamily(child.pid, clock);
  await family.look();
  // Once more, right before: the look took time.
  if (!(await isAlive(child))) return false;
  await family.sweep();
  return true;
}

async function identify(pid: number): Promise<Identity | undefined> {
  const found = await findProcess(pid);
  return found === undefined ? undefined : { pid, startTime: found.startTime };
}

async function isAlive({ pid, startTime }: Identity): Promise<boolean> {
  const found = await findProcess(pid);
  return found !== undefined && !found.zombie && found.startTime === startTime;
}

async function removeFile(path: string): Promise<void> {
  for (const file of [path, previousGeneration(path)]) await unlink(file).catch(() => undefined);
}

function parseRegistry(text: string): RegistryFile {
  const value: unknown = JSON.parse(text);
  const owner = parseIdentity(objectField(value, 'owner'));
  const children = isObject(value) ? value['children'] : undefined;
  if (owner === undefined || !Array.isArray(children)) throw new Error('not a list of children');
  return { owner, children: children.flatMap((child: unknown) => parseIdentity(child) ?? []) };
}

/** Pid 0 and 1 stand for groups and for init; a signal to them would reach far more than a child. */
function parseIdentity(value: unknown): Identity | undefined {
  const pid = numberField(value, 'pid');
  const startTime = stringField(value, 'startTime');
  if (pid === undefined || !Number.isInteger(pid) || pid <= 1 || startTime === undefined) return undefined;
  return { pid, startTime };
}
