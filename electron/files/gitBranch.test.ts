import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitBranch } from './gitBranch.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'branch-'));
  await mkdir(join(root, '.git'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the branch is found from any folder below, also one with slashes in its name', async () => {
  await mkdir(join(root, 'a', 'b'), { recursive: true });
  await writeFile(join(root, '.git', 'HEAD'), 'ref: refs/heads/fix/login\n');
  await expect(gitBranch(join(root, 'a', 'b'))).resolves.toBe('fix/login');
});

test('without a branch the commit is named', async () => {
  await writeFile(join(root, '.git', 'HEAD'), `${'0123456789'.repeat(4)}\n`);
  await expect(gitBranch(root)).resolves.toBe('01234567');
});

test('a working tree of its own has its own branch', async () => {
  await mkdir(join(root, '.git', 'worktrees', 'w'), { recursive: true });
  await mkdir(join(root, 'w'));
  await writeFile(join(root, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(root, '.git', 'worktrees', 'w', 'HEAD'), 'ref: refs/heads/other\n');
  await writeFile(join(root, 'w', '.git'), 'gitdir: ../.git/worktrees/w\n');
  await expect(gitBranch(join(root, 'w'))).resolves.toBe('other');
});

test('nonsense is no branch', async () => {
  await expect(gitBranch(root)).resolves.toBeNull();
  await writeFile(join(root, '.git', 'HEAD'), '<html>');
  await expect(gitBranch(root)).resolves.toBeNull();
});
