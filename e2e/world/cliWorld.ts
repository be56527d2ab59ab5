import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LoopbackApi } from '../loopback/loopbackApi.ts';
import type { Scenario } from '../loopback/scenario.ts';
import { installedCliPath } from './cliPath.ts';
import { processesLeftAfter } from './worldProcesses.ts';

export interface CliWorldOptions {
  /** Files of the project folder by relative path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Make the project a git repository with its files committed. */
  readonly git?: boolean;
  readonly scenarios?: readonly Scenario[];
  /** Added to the environment built from nothing. */
  readonly env?: Readonly<Record<string, string>>;
  /** How long processes may take to end by themselves at `dispose`; default 10 s. */
  readonly patienceMs?: number;
}

/**
 * A throw-away world for the real CLI: own home, own configuration, own project, an environment built from nothing and an
 * API on loopback. Nothing of the person running the tests is read or written.
 *
 *   const world = await createCliWorld({ files: { 'a.txt': 'x' } });
 *   …
 *   await world.dispose();   // fails when a process of this world is still alive
 */
export interface CliWorld {
  readonly root: string;
  readonly home: string;
  readonly configDir: string;
  readonly projectDir: string;
  /** For a data folder of the application under test. */
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cliPath: string;
  readonly api: LoopbackApi;
  dispose(): Promise<void>;
}

const DEFAULT_PATIENCE_MS = 10_000;

export async function createCliWorld(options: CliWorldOptions = {}): Promise<CliWorld> {
  // Resolved, because the CLI reports and compares real paths. Short, because a Unix socket's path has a small limit.
  const root = await realpath(await mkdtemp(join(tmpdir(), 'parley-')));
  const folders = {
    home: join(root, 'home'),
    configDir: join(root, 'config'),
    projectDir: join(root, 'project'),
    dataDir: join(root, 'data'),
    temporary: join(root, 'tmp'),
  };
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder)));
  const api = await LoopbackApi.start();
  api.script(...(options.scenarios ?? []));
  const env = {
    PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: folders.home,
    TMPDIR: folders.temporary,
    CLAUDE_CONFIG_DIR: folders.configDir,
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_API_KEY: 'dummy',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    ...options.env,
  };
  await writeFiles(folders.projectDir, options.files ?? {});
  if (options.git) await commitAll(folders.projectDir, env);

  return {
    root,
    ...folders,
    env,
    cliPath: installedCliPath(),
    api,
    async dispose() {
      await api.close();
      const left = await processesLeftAfter(root, options.patienceMs ?? DEFAULT_PATIENCE_MS);
      for (const { pid } of left) endProcess(pid);
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
      if (left.length > 0) {
        throw new Error(
          `left running: ${left.map(({ pid, command }) => `${pid} ${command.slice(0, 120)}`).join('; ')}`,
        );
      }
    },
  };
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, contents);
  }
}

async function commitAll(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder, env });
  await git('init', '-q', '-b', 'main');
  await git('add', '-A');
  const identity = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.invalid'];
  await git(...identity, 'commit', '-q', '--allow-empty', '-m', 'first');
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself between the look and the signal.
  }
}
