import { parse } from 'node:path';
import type { LoginStatus } from '../../shared/contract.ts';
import { booleanField } from '../../shared/json.ts';
import type { Executable } from './launch.ts';
import { buildEnvironment } from './launchEnvironment.ts';
import { realLocateSystem, type LocateSystem } from './locateSystem.ts';

const LIMIT_MS = 5000;
/** A CLI too old for this question refuses the option, instead of taking the words for a prompt. */
const QUESTION = ['auth', 'status', '--json'];

export interface LoginQuestion {
  readonly executable: Executable;
  /** What a session would get: a key or a provider may be given by it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/**
 * Asks the CLI itself whether it has a login; Parley reads no credentials. It is asked in the root folder, where no
 * project's settings lie. Whatever is not a clear answer is `unknown`, and nobody is told to sign in because of it.
 */
export async function askLoginStatus(
  { executable, env, home }: LoginQuestion,
  system: Pick<LocateSystem, 'run'> = realLocateSystem,
): Promise<LoginStatus> {
  const outcome = await system.run({
    command: executable.command,
    args: [...executable.args, ...QUESTION],
    env: buildEnvironment({ base: env, own: {}, fileCheckpointing: false }),
    cwd: parse(home).root,
    limitMs: LIMIT_MS,
  });
  if (outcome.kind !== 'ended') return 'unknown';
  const loggedIn = booleanField(parseAnswer(outcome.output), 'loggedIn');
  if (loggedIn === undefined) return 'unknown';
  return loggedIn ? 'signed-in' : 'signed-out';
}

function parseAnswer(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
