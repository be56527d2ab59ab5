import { chmod, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { locateCli, type Located, type LocateOptions } from './locate.ts';
import { realLocateSystem, type LocateSystem } from './locateSystem.ts';

const FINDER_PATH = '/usr/bin:/bin:/usr/sbin:/sbin';
let root: string;
let home: string;
let project: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'parley-test-')));
  home = join(root, 'home');
  project = join(root, 'project');
  await mkdir(home);
  await mkdir(project);
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function script(path: string, body: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o755);
  return path;
}

/** A `claude` that says it is Claude Code, and leaves a mark that it was run. */
const fakeCli = (path: string, version = '2.1.300'): Promise<string> =>
  script(path, `echo run >> "${path}.ran"; echo '${version} (Claude Code)'`);

const wasRun = (path: string): Promise<boolean> =>
  readFile(`${path}.ran`).then(
    () => true,
    () => false,
  );

/** The machine these tests run on may have a CLI of its own in a system folder; that must not be found. */
const isolated: LocateSystem = {
  ...realLocateSystem,
  isProgram: async (path) => (path.startsWith(root) || path.endsWith('sh')) && realLocateSystem.isProgram(path),
  realPath: async (path) => (path.startsWith(root) ? realLocateSystem.realPath(path) : undefined),
};

const locate = (options: Partial<LocateOptions> = {}): ReturnType<typeof locateCli> =>
  locateCli({ env: { PATH: FINDER_PATH }, home, projectFolder: project, system: isolated, ...options });

async function found(options: Partial<LocateOptions> = {}): Promise<Located> {
  const result = await locate(options);
  if (!result.ok) throw new Error(`${result.error.message}\n${result.error.details ?? ''}`);
  return result.value;
}

test.each([
  '.local/bin',
  '.claude/local',
  '.npm-global/bin',
  '.volta/bin',
  '.bun/bin',
  '.asdf/shims',
  '.nvm/versions/node/v22.1.0/bin',
  '.local/share/fnm/node-versions/v22.1.0/installation/bin',
])('R-7: with the short PATH of a desktop start the CLI in ~/%s is found', async (folder) => {
  const path = await fakeCli(join(home, folder, 'claude'));
  expect(await found()).toMatchObject({ path, version: '2.1.300', foundBy: 'wellKnown' });
});

test('R-7: of several Node versions the newest one with a CLI is taken', async () => {
  await fakeCli(join(home, '.nvm/versions/node/v9.9.9/bin/claude'));
  const newest = await fakeCli(join(home, '.nvm/versions/node/v22.1.0/bin/claude'));
  await mkdir(join(home, '.nvm/versions/node/v24.0.0/bin'), { recursive: true });
  expect((await found()).path).toBe(newest);
});

test('R-7: the order is: named, setting, PATH, login shell, well-known places, this checkout', async () => {
  const checkout = join(root, 'parley');
  const own = await fakeCli(join(checkout, 'node_modules/@anthropic-ai/claude-code-linux-x64/claude'));
  const options: Partial<LocateOptions> = { checkout, platform: 'linux', arch: 'x64' };
  expect(await found(options)).toMatchObject({ path: own, foundBy: 'checkout' });

  const wellKnown = await fakeCli(join(home, '.local/bin/claude'));
  expect(await found(options)).toMatchObject({ path: wellKnown, foundBy: 'wellKnown' });

  const fromShell = await fakeCli(join(root, 'shellbin/claude'));
  const shell = await script(join(root, 'bash'), `PATH=${dirname(fromShell)}; eval "$2"`);
  const withShell = { ...options, env: { PATH: FINDER_PATH, SHELL: shell } };
  expect(await found(withShell)).toMatchObject({ path: fromShell, foundBy: 'loginShell' });

  const onPath = await fakeCli(join(root, 'pathbin/claude'));
  const withPath = { ...withShell, env: { SHELL: shell, PATH: `${dirname(onPath)}:${FINDER_PATH}` } };
  expect(await found(withPath)).toMatchObject({ path: onPath, foundBy: 'path' });

  const setting = await fakeCli(join(root, 'setting/claude'));
  expect(await found({ ...withPath, setting })).toMatchObject({ path: setting, foundBy: 'setting' });

  const explicit = await fakeCli(join(root, 'explicit/claude'));
  expect(await found({ ...withPath, setting, explicit })).toMatchObject({ path: explicit, foundBy: 'explicit' });
});

test('R-7: a login shell with banners, questions, a bad exit or no end cannot hang or fool the search', async () => {
  const cli = await fakeCli(join(home, '.local/bin/claude'));
  const evil = await fakeCli(join(root, 'evil/claude'));
  const shells = {
    banner: `echo "Welcome! PATH=${dirname(evil)}"; eval "$2"; echo bye; exit 1`,
    asks: `read answer; echo "$2"; exit 1`,
    echoes: `echo "$2"`,
    floods: `while :; do echo ${dirname(evil)}; done`,
  };
  for (const [name, body] of Object.entries(shells)) {
    const shell = await script(join(root, name, 'zsh'), body);
    // The real limit is 3 s; a shorter leash shows the same and does not make the test wait for it.
    const system: LocateSystem = { ...isolated, run: (request) => isolated.run({ ...request, limitMs: 300 }) };
    expect((await found({ env: { PATH: FINDER_PATH, SHELL: shell }, system })).path).toBe(cli);
  }
  expect(await wasRun(evil)).toBe(false);
});

test('R-7: a login shell that hangs is ended together with what it started', async () => {
  await fakeCli(join(home, '.local/bin/claude'));
  const shell = await script(
    join(root, 'bash'),
    `echo $$ > "${root}/pid"; sleep 1000 & echo $! > "${root}/child"; wait`,
  );
  const limits: number[] = [];
  const system: LocateSystem = {
    ...isolated,
    run: (request) => {
      limits.push(request.limitMs);
      return isolated.run({ ...request, limitMs: 500 });
    },
  };
  const located = await found({ env: { PATH: FINDER_PATH, SHELL: shell }, system });
  expect(limits[0]).toBe(3000);
  expect(located.looked).toContainEqual({
    foundBy: 'loginShell',
    where: 'login shell',
    outcome: `${shell} did not answer in time`,
  });
  const child = Number(await readFile(join(root, 'child'), 'utf8'));
  await expect.poll(() => isRunning(child)).toBe(false);
});

const isRunning = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return status !== undefined && !/\) [ZX] /.test(status);
};

test('a real login shell is asked in a way it understands', async () => {
  const cli = await fakeCli(join(root, 'from profile/claude'));
  await writeFile(join(home, '.bash_profile'), `echo banner; export PATH="${dirname(cli)}:$PATH"\n`);
  expect(await found({ env: { PATH: FINDER_PATH, SHELL: '/bin/bash' } })).toMatchObject({
    path: cli,
    foundBy: 'loginShell',
  });
});

test('fish is asked in its own words', async () => {
  let asked: readonly string[] = [];
  const fish = await script(join(root, 'fish'), 'exit 1');
  const system: LocateSystem = {
    ...isolated,
    isProgram: async (path) => path === fish,
    run: async (request) => {
      asked = request.args;
      return { kind: 'ended', code: 0, output: '' };
    },
  };
  await locate({ env: { SHELL: fish }, system });
  expect(asked[0]).toBe('-ilc');
  expect(asked[1]).toContain('(string join : $PATH)');
});

test('S-25: a claude in the project folder is never run, whatever PATH says', async () => {
  const fake = await fakeCli(join(project, 'claude'));
  const inBin = await fakeCli(join(project, 'node_modules/.bin/claude'));
  await symlink(project, join(root, 'innocent'));
  const real = await fakeCli(join(home, '.local/bin/claude'));
  const before = process.cwd();
  process.chdir(project);
  try {
    const PATH = [
      '',
      '.',
      './node_modules/.bin',
      project,
      join(project, 'node_modules/.bin'),
      join(root, 'innocent'),
    ].join(':');
    expect((await found({ env: { PATH } })).path).toBe(real);
  } finally {
    process.chdir(before);
  }
  expect([await wasRun(fake), await wasRun(inBin)]).toEqual([false, false]);
});

test('S-25: a link that leads into the project folder is not followed', async () => {
  const fake = await fakeCli(join(project, 'tools/claude'));
  await mkdir(join(root, 'bin'));
  await symlink(fake, join(root, 'bin/claude'));
  expect(await locate({ env: { PATH: join(root, 'bin') } })).toMatchObject({
    ok: false,
    error: { code: 'locate/not-found' },
  });
  expect(await wasRun(fake)).toBe(false);
});

test('S-25: the node in the project folder does not run the CLI', async () => {
  const fakeNode = await fakeCli(join(project, 'node'));
  const realNode = await fakeCli(join(root, 'nodebin/node'));
  const cli = join(root, 'bin/claude');
  await mkdir(dirname(cli));
  await writeFile(cli, '#!/usr/bin/env node\n', { mode: 0o755 });
  const located = await found({ env: { PATH: [project, dirname(cli), dirname(realNode)].join(':') } });
  expect(located.executable).toEqual({ command: realNode, args: [cli] });
  const named = await found({ explicit: cli, env: { PATH: [project, dirname(realNode)].join(':') } });
  expect(named.executable).toEqual({ command: realNode, args: [cli] });
  expect(await wasRun(fakeNode)).toBe(false);
});

test('R-7: a CLI that is a Node script runs with the node beside it, which no PATH has to know', async () => {
  const bin = join(home, '.nvm/versions/node/v22.1.0/bin');
  const node = await fakeCli(join(bin, 'node'));
  const target = join(home, '.nvm/versions/node/v22.1.0/lib/cli.js');
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, '#!/usr/bin/env node\n', { mode: 0o755 });
  await symlink(target, join(bin, 'claude'));
  expect((await found()).executable).toEqual({ command: node, args: [target] });
});

test('who works in their home folder still finds the CLI in it', async () => {
  const path = await fakeCli(join(home, '.local/bin/claude'));
  expect((await found({ projectFolder: home })).path).toBe(path);
});

test('a path that was named is used or refused, never replaced by another find', async () => {
  const other = await fakeCli(join(home, '.local/bin/claude'));
  const missing = join(root, 'missing');
  expect(await locate({ explicit: missing })).toMatchObject({ ok: false, error: { code: 'locate/explicit-unusable' } });
  expect(await locate({ setting: 'claude' })).toMatchObject({ ok: false, error: { code: 'locate/explicit-unusable' } });
  expect(await wasRun(other)).toBe(false);
  expect(await found({ setting: '~/.local/bin/claude' })).toMatchObject({ path: other, foundBy: 'setting' });
});

test('a named program need not tell a version; a found one must', async () => {
  const silent = await script(join(root, 'bin/claude'), 'exit 0');
  expect(await found({ explicit: silent })).toMatchObject({ path: silent, version: null });
  expect(await locate({ env: { PATH: dirname(silent) } })).toMatchObject({ ok: false });
});

test('S-41: what is run to tell its version gets none of our environment', async () => {
  const path = await script(join(root, 'bin/claude'), `env > "${root}/env"; echo '2.0.0 (Claude Code)'`);
  await found({ env: { PATH: dirname(path), ANTHROPIC_API_KEY: 'canary', HTTPS_PROXY: 'canary' } });
  expect(await readFile(join(root, 'env'), 'utf8')).not.toContain('canary');
});

test('when nothing is found, every place that was looked at is told', async () => {
  const result = await locate({ env: { PATH: join(root, 'nowhere'), SHELL: 'relative' } });
  expect(!result.ok && result.error.details).toContain(`${join(root, 'nowhere/claude')}: does not exist`);
  expect(!result.ok && result.error.details).toContain('login shell: no login shell is known');
});
