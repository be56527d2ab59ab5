import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import type { LocateSystem } from './locateSystem.ts';

export const LOGIN_SHELL_LIMIT_MS = 3000;

export type ShellPath = { readonly path: string } | { readonly problem: string };

/**
 * A start from the dock or a desktop menu has a short PATH; the user's own is built by the files their shell reads. So
 * the shell is asked for it, once, on a leash: it may print banners, wait for input, start things, fail or never end.
 */
export async function askLoginShell(
  system: LocateSystem,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): Promise<ShellPath> {
  const shell = env['SHELL'] ?? '';
  if (!posix.isAbsolute(shell) || !(await system.isProgram(shell))) return { problem: 'no login shell is known' };
  // Random, so that nothing the shell prints by itself can be taken for the answer.
  const mark = `parley-${randomBytes(12).toString('hex')}`;
  const args = shellArguments(posix.basename(shell), mark);
  if (args === undefined) return { problem: `${posix.basename(shell)} is not a shell we know how to ask` };
  const outcome = await system.run({
    command: shell,
    args,
    env: shellEnvironment(env, home, shell),
    cwd: '/',
    limitMs: LOGIN_SHELL_LIMIT_MS,
    isEnough: (output) => between(output, mark) !== undefined,
  });
  if (outcome.kind === 'notStarted') return { problem: `${shell} could not be started` };
  const path = between(outcome.output, mark);
  if (path !== undefined) return { path };
  return { problem: outcome.kind === 'timedOut' ? `${shell} did not answer in time` : `${shell} did not answer` };
}

/** The marker is written in two halves, so that a shell that echoes the command does not seem to have run it. */
function shellArguments(name: string, mark: string): readonly string[] | undefined {
  const half = Math.floor(mark.length / 2);
  const [a, b] = [mark.slice(0, half), mark.slice(half)];
  if (/^(?:ba|z|k|mk|da|a)?sh$/.test(name)) {
    return ['-ilc', `command printf '%s%s%s%s%s' ${a} ${b} "$PATH" ${a} ${b}`];
  }
  if (name === 'fish') return ['-ilc', `builtin printf '%s%s%s%s%s' ${a} ${b} (string join : $PATH) ${a} ${b}`];
  // tcsh takes no -l beside other flags; its -i reads the files that matter.
  if (/^t?csh$/.test(name)) return ['-ic', `/usr/bin/printf '%s%s%s%s%s' ${a} ${b} "$PATH" ${a} ${b}`];
  return undefined;
}

function between(output: string, mark: string): string | undefined {
  const start = output.indexOf(mark);
  const end = start < 0 ? -1 : output.indexOf(mark, start + mark.length);
  return end < 0 ? undefined : output.slice(start + mark.length, end);
}

/** What a login gives a shell, and switches that keep common set-ups from updating themselves or opening a screen. */
function shellEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
  shell: string,
): Record<string, string> {
  const kept = ['USER', 'LOGNAME', 'LANG', 'TMPDIR'].flatMap((name): [string, string][] => {
    const value = env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    SHELL: shell,
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    TERM: 'dumb',
    DISABLE_AUTO_UPDATE: 'true',
    ZSH_TMUX_AUTOSTARTED: 'true',
  };
}
