import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileSearch, type IndexWorker } from './fileSearch.ts';
import { FolderIndex, MAX_RESULTS } from './folderIndex.ts';
import { serveIndexes } from './serveIndexes.ts';
import { walkFiles } from './walkFiles.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'index-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function make(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

const walked = (folder: string, limit?: number): readonly string[] => [...walkFiles(folder, limit)].flat().toSorted();

function readAll(index: FolderIndex): void {
  index.search('');
  while (index.step());
}

test('ignored files, repositories and installed packages are left out; deeper rules have the last word', async () => {
  await make({
    '.gitignore': '*.log\nbuild/\n',
    '.ignore': 'secret.txt\n',
    'a.ts': '',
    'a.log': '',
    'secret.txt': '',
    'build/out.js': '',
    'node_modules/x/index.js': '',
    '.git/HEAD': '',
    'docs/.gitignore': '!keep.log\n/local\n',
    'docs/keep.log': '',
    'docs/other.log': '',
    'docs/local': '',
    'docs/deep/local': '',
  });
  expect(walked(root)).toEqual(
    [
      '.gitignore',
      '.ignore',
      'a.ts',
      'docs/',
      'docs/.gitignore',
      'docs/deep/',
      'docs/deep/local',
      'docs/keep.log',
    ].toSorted(),
  );
});

test('S-27: links that lead out of the folder are not shown, and links to folders are not followed', async () => {
  await make({ 'inside/a.txt': '', 'outside.txt': '' });
  const folder = join(root, 'inside');
  await symlink(join(root, 'outside.txt'), join(folder, 'out.txt'));
  await symlink(root, join(folder, 'up'));
  await symlink(join(folder, 'a.txt'), join(folder, 'same.txt'));
  await symlink(join(folder, 'nowhere'), join(folder, 'dangling'));
  expect(walked(folder)).toEqual(['a.txt', 'same.txt']);
});

test('a folder with more files than anybody can use is read up to the limit, the nearest first', async () => {
  await make({ 'a.txt': '', 'b/c.txt': '', 'b/d/e.txt': '' });
  expect(walked(root, 3)).toEqual(['a.txt', 'b/', 'b/c.txt']);
});

test('the first answer is there before the folder was read, and says that it is not all', async () => {
  await make({ 'near.txt': '', 'deep/er/far.txt': '' });
  const index = new FolderIndex(root);
  expect(index.search('txt')).toEqual({ paths: ['near.txt'], complete: false });
  while (index.step());
  expect(index.search('txt')).toEqual({ paths: ['near.txt', 'deep/er/far.txt'], complete: true });
});

test('an old list is read again, and answers until the new one is there', async () => {
  await make({ 'one.txt': '' });
  let now = 0;
  const index = new FolderIndex(root, () => now);
  readAll(index);
  await make({ 'two.txt': '' });
  expect(index.search('two').paths).toEqual([]);
  expect(index.step()).toBe(false);
  now = 60_000;
  expect(index.search('two')).toEqual({ paths: [], complete: true });
  while (index.step());
  expect(index.search('two').paths).toEqual(['two.txt']);
});

test('who types on makes less work, not more, and gets at most as many results as a list can show', async () => {
  const names = Array.from({ length: 2000 }, (_, number) => `file${number}${number % 2 === 0 ? 'even' : 'odd'}.ts`);
  await make(Object.fromEntries(names.map((name) => [name, ''])));
  const index = new FolderIndex(root);
  readAll(index);
  const work = (query: string): number => {
    const before = index.examined;
    expect(index.search(query).paths.length).toBeLessThanOrEqual(MAX_RESULTS);
    return index.examined - before;
  };
  expect(work('f')).toBe(2000);
  // The letters alone rule out every other file without looking closer.
  expect(work('fv')).toBe(1000);
  expect(work('fve')).toBe(1000);
  expect(work('fvex')).toBe(0);
  expect(work('o')).toBe(1000);
});

test('a folder that is not there has no files', () => {
  const index = new FolderIndex(join(root, 'gone'));
  readAll(index);
  expect(index.search('a')).toEqual({ paths: [], complete: true });
});

/** The real protocol over a real channel, without a thread. */
function connect(): { readonly search: FileSearch; readonly fail: () => void } {
  let end = (): void => undefined;
  const search = new FileSearch((): IndexWorker => {
    const { port1, port2 } = new MessageChannel();
    serveIndexes({
      on: (_, listener) => port2.on('message', listener),
      postMessage: (message) => port2.postMessage(message),
    });
    return {
      on: (_, listener) => port1.on('message', listener),
      postMessage: (message) => port1.postMessage(message),
      onDidEnd: (listener) => {
        end = () => {
          port1.close();
          listener();
        };
      },
      end: () => port1.close(),
    };
  });
  return { search, fail: () => end() };
}

test('every question gets its own answer, and a worker that fails leaves nobody waiting', async () => {
  await make({ 'a.txt': '', 'b.txt': '' });
  const { search, fail } = connect();
  const [one, other] = await Promise.all([search.search(root, 'a.'), search.search(root, 'b.')]);
  expect([one.paths, other.paths]).toEqual([['a.txt'], ['b.txt']]);
  const unanswered = search.search(root, 'a');
  fail();
  await expect(unanswered).resolves.toEqual({ paths: [], complete: true });
  expect((await search.search(root, 'a.')).paths).toEqual(['a.txt']);
  search.dispose();
});
