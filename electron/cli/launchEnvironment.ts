import type { LaunchError } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What belongs to Parley, to the Electron or npm it was started with, or to a CLI it was started from, and would change
 * how the CLI or a program it runs behaves. Everything else is the user's and passes.
 */
const NOT_FOR_THE_CLI = [
  /^PARLEY_/i,
  /^ELECTRON_/i,
  /^NODE_OPTIONS$/i,
  /^NODE_CHANNEL_/i,
  /^NODE_UNIQUE_ID$/i,
  /^VITEST/,
  /^npm_/,
  /^INIT_CWD$/,
  /^CLAUDECODE$/,
];

/** Long enough for a server that npx has to fetch first, short enough not to look like a hang. */
const DEFAULT_MCP_TIMEOUT_MS = '30000';

export interface EnvironmentWishes {
  readonly base: Environment;
  readonly own: Readonly<Record<string, string>>;
  readonly fileCheckpointing: boolean;
}

export function buildEnvironment({ base, own, fileCheckpointing }: EnvironmentWishes): Record<string, string> {
  const passed = Object.entries(base).flatMap(([name, value]): [string, string][] =>
    value === undefined || NOT_FOR_THE_CLI.some((pattern) => pattern.test(name)) ? [] : [[name, value]],
  );
  return Object.fromEntries([
    ['MCP_TIMEOUT', DEFAULT_MCP_TIMEOUT_MS],
    ...passed,
    ['CLAUDE_CODE_ENTRYPOINT', 'parley'],
    ['CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS', '1'],
    ...(fileCheckpointing ? [['CLAUDE_CODE_ENABLE_SDK_FILE_CHECKPOINTING', 'true'] as const] : []),
    ...Object.entries(own),
  ]);
}

/** Names and values the system cannot carry. The error tells the name only: a value may be a secret. */
export function findEnvironmentProblem(own: Readonly<Record<string, string>>): LaunchError | undefined {
  for (const [name, value] of Object.entries(own)) {
    if (name === '' || /[=\0]/.test(name)) {
      return { code: 'launch/bad-environment', message: `"${name}" cannot be the name of an environment variable.` };
    }
    if (value.includes('\0')) {
      return { code: 'launch/bad-environment', message: `The value of ${name} holds a zero character.` };
    }
  }
  return undefined;
}
