import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePrivateFolder, previousGeneration, readGenerations, writeFileAtomically } from './atomicFile.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
  path = join(folder, 'settings.json');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const parse = (text: string): unknown => JSON.parse(text);

test('what was written is read back, and only the two generations stay', async () => {
  await writeFileAtomically(path, '1');
  await writeFileAtomically(path, '2');
  await writeFileAtomically(path, '3');
  expect(await readGenerations(path, parse)).toEqual({ value: 3, generation: 'current' });
  expect(await readFile(previousGeneration(path), 'utf8')).toBe('2');
  expect((await readdir(folder)).sort()).toEqual(['settings.json', 'settings.json.previous']);
});

test.each([
  ['cut off', '{"a":'],
  ['all zero bytes', '\0\0\0\0'],
  ['empty', ''],
])('R-27: a current file that is %s gives way to the previous generation', async (_what, broken) => {
  await writeFileAtomically(path, '{"a":1}');
  await writeFileAtomically(path, '{"a":2}');
  await writeFile(path, broken);
  expect(await readGenerations(path, parse)).toEqual({ value: { a: 1 }, generation: 'previous' });
});

test('R-27: a missing current file gives way to the previous generation, and nothing at all is undefined', async () => {
  expect(await readGenerations(path, parse)).toBeUndefined();
  await writeFileAtomically(path, '1');
  await writeFileAtomically(path, '2');
  await unlink(path);
  expect(await readGenerations(path, parse)).toEqual({ value: 1, generation: 'previous' });
});

test('an empty file is not kept as the previous generation in place of a good one', async () => {
  await writeFileAtomically(path, '1');
  await writeFileAtomically(path, '2');
  await writeFile(path, '');
  await writeFileAtomically(path, '3');
  expect(await readFile(previousGeneration(path), 'utf8')).toBe('1');
});

test('R-27: who looks at any moment, through 1,000 writes, finds the old or the new contents and never a part', async () => {
  const text = (version: number): string => JSON.stringify({ version, padding: 'x'.repeat(5000), end: version });
  await writeFileAtomically(path, text(0));
  const watcher = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads');
     const { readFileSync } = require('node:fs');
     let looks = 0, last = -1, stop = false, wrong = null;
     const versions = new Set();
     parentPort.on('message', () => { stop = true; });
     const look = () => {
       for (let i = 0; i < 20 && wrong === null; i++) {
         try {
           const seen = JSON.parse(readFileSync(workerData, 'utf8'));
           if (seen.version !== seen.end || seen.version < last) wrong = 'out of order: ' + seen.version;
           last = seen.version;
           versions.add(last);
           looks++;
         } catch (error) { wrong = String(error); }
       }
       if (stop || wrong !== null) { parentPort.postMessage({ looks, wrong, versions: versions.size }); parentPort.close(); }
       else setImmediate(look);
     };
     parentPort.postMessage('looking');
     look();`,
    { eval: true, workerData: path },
  );
  const next = (): Promise<unknown> => new Promise((resolve) => watcher.once('message', resolve));
  expect(await next()).toBe('looking');
  for (let version = 1; version <= 1000; version++) await writeFileAtomically(path, text(version));
  const report = next();
  watcher.postMessage('stop');
  const { looks, wrong, versions } = (await report) as { looks: number; wrong: string | null; versions: number };
  expect(wrong).toBeNull();
  // Otherwise the watcher saw nothing of the writes, and the test proved nothing.
  expect(looks).toBeGreaterThan(versions);
  expect(versions).toBeGreaterThan(10);
}, 60_000);

test('S-26: files are private, in a private folder', async () => {
  const inner = join(folder, 'data', 'deep');
  await writeFileAtomically(join(inner, 'file'), 'x');
  expect((await stat(join(inner, 'file'))).mode & 0o777).toBe(0o600);
  expect((await stat(inner)).mode & 0o777).toBe(0o700);
});

test('S-26: a folder that stands open is narrowed', async () => {
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(open, 0o755);
  await ensurePrivateFolder(open);
  expect((await stat(open)).mode & 0o777).toBe(0o700);
});

test('S-26: a link planted at the name is replaced, and what it points to is neither written nor read', async () => {
  const victim = join(folder, 'victim');
  await writeFile(victim, '"theirs"');
  await symlink(victim, path);
  expect(await readGenerations(path, parse)).toBeUndefined();
  await writeFileAtomically(path, '"ours"');
  expect(await readFile(victim, 'utf8')).toBe('"theirs"');
  expect((await lstat(path)).isSymbolicLink()).toBe(false);
  expect(await readGenerations(path, parse)).toEqual({ value: 'ours', generation: 'current' });
});

test('S-26: a link planted at the previous generation is replaced as well', async () => {
  const victim = join(folder, 'victim');
  await writeFile(victim, '"theirs"');
  await writeFileAtomically(path, '1');
  await symlink(victim, previousGeneration(path));
  await writeFileAtomically(path, '2');
  expect(await readFile(victim, 'utf8')).toBe('"theirs"');
  expect(await readFile(previousGeneration(path), 'utf8')).toBe('1');
});

test('a write that cannot be finished leaves the old contents and no litter', async () => {
  await mkdir(path);
  await writeFile(join(path, 'inside'), '');
  await expect(writeFileAtomically(path, 'x')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['settings.json']);
});
