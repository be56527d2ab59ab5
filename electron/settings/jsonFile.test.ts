import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JsonFile } from './jsonFile.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-json-'));
  path = join(folder, 'inside', 'file.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was never written is null', async () => {
  expect(await new JsonFile(path).read()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('what was written is read, also by the next start', async () => {
  await new JsonFile(path).write({ folders: ['/a'] });
  expect(await new JsonFile(path).read()).toEqual({ folders: ['/a'] });
});

test('writes that overlap end with the last one asked for', async () => {
  const file = new JsonFile(path);
  await Promise.all([1, 2, 3, 4, 5].map((number) => file.write({ number })));
  expect(await file.read()).toEqual({ number: 5 });
});

test('R-27: a file that was torn gives back the generation before it', async () => {
  const file = new JsonFile(path);
  await file.write({ number: 1 });
  await file.write({ number: 2 });
  await writeFile(path, (await readFile(path, 'utf8')).slice(0, 5));
  expect(await file.read()).toEqual({ number: 1 });
});

test('a write that fails is told to whoever asked, and the next one works', async () => {
  await writeFile(join(folder, 'inside'), 'in the way');
  const file = new JsonFile(path);
  await expect(file.write({ number: 1 })).rejects.toThrow();
  await rm(join(folder, 'inside'));
  await file.write({ number: 2 });
  expect(await file.read()).toEqual({ number: 2 });
});
