import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChildRegistry, sweepOrphans } from './childRegistry.ts';
import { findProcess } from './processTree.ts';

let folder: string;
let started: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
  started = [];
});

afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A process in a group of its own, as the transport starts them. */
async function startProcess(): Promise<number> {
  const child = spawn('/bin/sleep', ['1000'], { detached: true, stdio: 'ignore' });
  started.push(child);
  await once(child, 'spawn');
  if (child.pid === undefined) throw new Error('no process');
  return child.pid;
}

async function end(pid: number): Promise<void> {
  const child = started.find((one) => one.pid === pid);
  const gone = child === undefined ? undefined : once(child, 'exit');
  process.kill(pid, 'SIGKILL');
  await gone;
}

const isAlive = async (pid: number): Promise<boolean> => {
  const found = await findProcess(pid);
  return found !== undefined && !found.zombie;
};

const fileOf = (owner: number): string => join(folder, `children-${owner}.json`);

test('a child is on record, privately, exactly while it is watched', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  const registry = new ChildRegistry(folder);
  const watches = [registry.watch(first), registry.watch(second)];
  await registry.settled();
  const record = JSON.parse(await readFile(fileOf(process.pid), 'utf8')) as { children: { pid: number }[] };
  expect(record.children.map(({ pid }) => pid)).toEqual([first, second]);
  expect((await stat(fileOf(process.pid))).mode & 0o777).toBe(0o600);
  for (const watch of watches) watch.dispose();
  await registry.settled();
  expect(await readdir(folder)).toEqual([]);
});

test('R-1: what a dead Parley left behind is ended at the next start', async () => {
  const owner = await startProcess();
  const orphan = await startProcess();
  const registry = new ChildRegistry(folder, owner);
  registry.watch(orphan);
  await registry.settled();
  await end(owner);
  expect(await sweepOrphans(folder)).toBe(1);
  expect(await isAlive(orphan)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test('the children of a Parley that still runs are left alone', async () => {
  const child = await startProcess();
  const registry = new ChildRegistry(folder);
  registry.watch(child);
  await registry.settled();
  expect(await sweepOrphans(folder)).toBe(0);
  expect(await isAlive(child)).toBe(true);
  expect(await readdir(folder)).toEqual([`children-${process.pid}.json`]);
});

test('a process that only has the pid of a former child is left alone', async () => {
  const owner = await startProcess();
  const stranger = await startProcess();
  const registry = new ChildRegistry(folder, owner);
  registry.watch(stranger);
  await registry.settled();
  const text = await readFile(fileOf(owner), 'utf8');
  const startTime = (await findProcess(stranger))?.startTime ?? '';
  await writeFile(
    fileOf(owner),
    text.replace(`{"pid":${stranger},"startTime":"${startTime}"`, `{"pid":${stranger},"startTime":"1"`),
  );
  await end(owner);
  expect(await sweepOrphans(folder)).toBe(0);
  expect(await isAlive(stranger)).toBe(true);
});

test('an owner whose pid was given to another process counts as dead', async () => {
  const reused = await startProcess();
  const orphan = await startProcess();
  const child = { pid: orphan, startTime: (await findProcess(orphan))?.startTime };
  await writeFile(fileOf(reused), JSON.stringify({ owner: { pid: reused, startTime: '1' }, children: [child] }));
  expect(await sweepOrphans(folder)).toBe(1);
  expect([await isAlive(orphan), await isAlive(reused)]).toEqual([false, true]);
});

test.each([
  ['broken', '{"owner":'],
  ['of another shape', '{"owner":{"pid":1},"children":[]}'],
  [
    'about init and groups',
    '{"owner":{"pid":99999999,"startTime":"1"},"children":[{"pid":1,"startTime":"1"},{"pid":-1,"startTime":"1"}]}',
  ],
])('a record that is %s ends nothing and is removed', async (_what, text) => {
  await writeFile(fileOf(99999999), text);
  expect(await sweepOrphans(folder)).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test('other files in the folder are not touched, and no folder is no error', async () => {
  await writeFile(join(folder, 'settings.json'), '{}');
  expect(await sweepOrphans(folder)).toBe(0);
  expect(await readdir(folder)).toEqual(['settings.json']);
  expect(await sweepOrphans(join(folder, 'missing'))).toBe(0);
});
