import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout these scripts belong to; they work from any folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A tool of this checkout's own node_modules, never one that happens to be on PATH. */
export const tool = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** How long what a command has written may take to arrive after its end. */
const DRAIN_MS = 2000;

/** Output is kept and shown later, so it is asked for without colours. (Some tools colour when FORCE_COLOR is even "0".) */
const { FORCE_COLOR: _, ...inherited } = process.env;
const plainEnvironment = { ...inherited, NO_COLOR: '1' };

/**
 * Runs a command to its end and keeps what it said, so that a quiet run stays quiet and a failing one is shown whole.
 * Never rejects: a command that cannot be started has the code 127 and its reason as output.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, cwd = root, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...plainEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs, killSignal: 'SIGKILL' }),
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    const finish = (code, signal) => {
      child.stdout.destroy();
      child.stderr.destroy();
      const ended = signal === null ? '' : `\n${command} was ended by ${signal}`;
      resolve({ code: code ?? 1, output: output + ended });
    };
    child.on('close', finish);
    // Somebody the command has left behind may hold its output open for ever; that must not hold us as well.
    child.on('exit', (code, signal) => setTimeout(finish, DRAIN_MS, code, signal).unref());
  });
}
