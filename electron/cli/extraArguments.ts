import type { LaunchError } from './errors.ts';

/** Flags that decide how we talk with the process, or whether it talks with us at all. */
const PROTOCOL_FLAGS = new Set([
  'output-format',
  'input-format',
  'print',
  'p',
  'verbose',
  'permission-prompt-tool',
  'permission-prompts',
  'await-initialize',
  'bg',
  'background',
  'cloud',
  'desktop',
  'teleport',
  'tmux',
  'remote-control',
  'help',
  'h',
  'version',
  'v',
]);

/** Flags that switch the permission prompts off. */
const BYPASS_FLAGS = new Set(['dangerously-skip-permissions', 'allow-dangerously-skip-permissions']);

/** Flags with an option of their own, which checks what this way would go unchecked. */
const OPTION_FLAGS = new Set([
  'permission-mode',
  'resume',
  'r',
  'continue',
  'c',
  'session-id',
  'fork-session',
  'resume-session-at',
  'mcp-config',
  'system-prompt',
  'append-system-prompt',
]);

export type ExtraArguments = Readonly<Record<string, string | null>>;

/** One argument per flag: a value can then never be read as a flag of its own, whatever it begins with. */
export function extraArgv(extra: ExtraArguments): string[] {
  return Object.entries(extra).map(([name, value]) => (value === null ? `--${name}` : `--${name}=${value}`));
}

export function findExtraArgumentProblem(extra: ExtraArguments, allowBypass: boolean): LaunchError | undefined {
  for (const name of Object.keys(extra)) {
    const why = reasonToRefuse(name, allowBypass);
    if (why !== undefined) {
      return { code: 'launch/refused-argument', message: `The extra argument "${name}" is refused: ${why}.` };
    }
  }
  return undefined;
}

function reasonToRefuse(name: string, allowBypass: boolean): string | undefined {
  if (!/^[a-zA-Z][a-zA-Z0-9-]*$/.test(name)) return 'a flag is written without dashes, as letters, digits and hyphens';
  // The CLI also takes camelCase spellings of some flags; compare in one spelling.
  const flag = name.replaceAll(/[A-Z]/g, (letter, index: number) => (index === 0 ? '' : '-') + letter.toLowerCase());
  if (PROTOCOL_FLAGS.has(flag)) return 'Parley could no longer talk with the CLI';
  if (BYPASS_FLAGS.has(flag) && !allowBypass) return 'it would switch permission prompts off';
  if (OPTION_FLAGS.has(flag)) return 'there is an option for it';
  return undefined;
}
