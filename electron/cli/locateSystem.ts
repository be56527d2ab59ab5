import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, open, readdir, realpath, stat } from 'node:fs/promises';
import { realClock } from '../base/clock.ts';

export interface RunRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly limitMs: number;
  /** Enough was read: no need to wait for the end. */
  readonly isEnough?: (output: string) => boolean;
}

export type RunOutcome =
  | { readonly kind: 'ended'; readonly code: number | null; readonly output: string }
  | { readonly kind: 'timedOut'; readonly output: string }
  | { readonly kind: 'notStarted' };

/** What looking for a program needs of the machine; a table in tests of systems we are not on. */
export interface LocateSystem {
  isProgram(path: string): Promise<boolean>;
  realPath(path: string): Promise<string | undefined>;
  listFolder(path: string): Promise<readonly string[]>;
  /** The first bytes as text: enough for a shim or a first line. */
  readHead(path: string): Promise<string>;
  run(request: RunRequest): Promise<RunOutcome>;
}

const HEAD_BYTES = 8192;
const MAX_OUTPUT = 1024 * 1024;

export const realLocateSystem: LocateSystem = {
  async isProgram(path) {
    try {
      if (!(await stat(path)).isFile()) return false;
      await access(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  realPath: (path) => realpath(path).catch(() => undefined),
  listFolder: (path) => readdir(path).catch(() => []),
  async readHead(path) {
    try {
      const file = await open(path, 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
        return buffer.toString('utf8', 0, bytesRead);
      } finally {
        await file.close();
      }
    } catch {
      return '';
    }
  },
  run: runBounded,
};

/** Runs something that may hang, flood, ask questions or start others, and is over after its limit whatever it does. */
function runBounded({ command, args, env, cwd, limitMs, isEnough }: RunRequest): Promise<RunOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd,
      env,
      shell: false,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    const finish = (outcome: RunOutcome): void => {
      timer.dispose();
      endGroup(child.pid);
      child.stdout.destroy();
      resolve(outcome);
    };
    const timer = realClock.setTimer(limitMs, () => finish({ kind: 'timedOut', output }));
    child.on('error', () => finish({ kind: 'notStarted' }));
    child.stdout.on('error', () => undefined);
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.length < MAX_OUTPUT) output += chunk.toString('utf8');
      if (isEnough?.(output) === true) finish({ kind: 'ended', code: null, output });
    });
    child.on('close', (code) => finish({ kind: 'ended', code, output }));
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    return;
  }
}
