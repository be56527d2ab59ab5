import type { LaunchFile } from './launch.ts';
import type { ConversationChoice, LaunchOptions } from './launchOptions.ts';
import { inlineConfigText } from './mcpConfig.ts';
import { extraArgv } from './extraArguments.ts';

export interface Arguments {
  readonly argv: string[];
  readonly files: LaunchFile[];
}

/** Values ride in the same argument as their flag (`--model=x`), so that no value can ever be taken for a flag. */
const withValue = (flag: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [`--${flag}=${value}`];
const withList = (flag: string, values: readonly string[] | undefined): string[] =>
  values === undefined ? [] : [`--${flag}=${values.join(',')}`];
const nonEmpty = (values: readonly string[] | undefined): readonly string[] | undefined =>
  values === undefined || values.length === 0 ? undefined : values;
const when = (asked: boolean | undefined, flag: string): string[] => (asked === true ? [`--${flag}`] : []);

/**
 * Text that people write (prompts, system prompts, titles, agents) has no place here: in a conversation it travels over
 * stdin. What may hold secrets goes through a private file. Only flags that older and newer CLIs both know are used.
 */
export function buildArguments(options: LaunchOptions): Arguments {
  const files: LaunchFile[] = [];
  const throughFile = (flag: string, contents: string): string[] => {
    const placeholder = `{parley-file-${files.length}}`;
    files.push({ placeholder, contents });
    return [`--${flag}`, placeholder];
  };
  const oneShot = options.form?.kind === 'oneShot';
  const argv = [
    ...(oneShot ? ['--print'] : []),
    '--output-format=stream-json',
    '--verbose',
    ...(oneShot ? [] : ['--input-format=stream-json', '--permission-prompt-tool=stdio']),
    ...when(options.partialMessages ?? true, 'include-partial-messages'),
    ...when(!oneShot && (options.replayUserMessages ?? true), 'replay-user-messages'),
    ...when(options.hookEvents, 'include-hook-events'),
    ...conversationArguments(options.conversation ?? { kind: 'new' }),
    ...withValue('model', options.model),
    ...withList('fallback-model', nonEmpty(options.fallbackModels)),
    ...withValue('max-thinking-tokens', options.thinkingBudget),
    ...withValue('effort', options.effort),
    ...withValue('max-turns', options.maxTurns),
    ...withValue('max-budget-usd', options.maxBudgetUsd),
    ...(options.betas ?? []).flatMap((beta) => withValue('betas', beta)),
    ...withList('tools', options.tools),
    ...withList('allowedTools', nonEmpty(options.allowedTools)),
    ...withList('disallowedTools', nonEmpty(options.disallowedTools)),
    ...withValue('permission-mode', options.permissionMode),
    ...when(options.allowBypass, 'allow-dangerously-skip-permissions'),
    ...(options.additionalDirectories ?? []).flatMap((directory) => withValue('add-dir', directory)),
    ...withList('setting-sources', options.settingSources),
    ...settingsArguments(options.settings, throughFile),
    ...(options.mcp?.files ?? []).flatMap((file) => ['--mcp-config', file.path]),
    ...(options.mcp?.inline?.length ? throughFile('mcp-config', inlineConfigText(options.mcp.inline)) : []),
    ...when(options.mcp?.strict, 'strict-mcp-config'),
    ...when(options.promptSuggestions, 'prompt-suggestions'),
    ...when(options.noPersistence, 'no-session-persistence'),
    ...(typeof options.debug === 'string' ? withValue('debug', options.debug) : when(options.debug, 'debug')),
    ...withValue('debug-file', options.debugFile),
    ...(oneShot ? oneShotArguments(options, throughFile) : []),
    ...extraArgv(options.extraArgs ?? {}),
  ];
  return { argv, files };
}

function conversationArguments(choice: ConversationChoice): string[] {
  switch (choice.kind) {
    case 'new':
      return withValue('session-id', choice.sessionId);
    case 'continue':
      return ['--continue', ...when(choice.fork, 'fork-session')];
    case 'resume': {
      const fork = typeof choice.fork === 'object' ? choice.fork : {};
      return [
        `--resume=${choice.from}`,
        ...when(choice.fork !== undefined && choice.fork !== false, 'fork-session'),
        ...withValue('resume-session-at', fork.at),
        ...withValue('session-id', fork.newSessionId),
      ];
    }
  }
}

type ThroughFile = (flag: string, contents: string) => string[];

function settingsArguments(settings: LaunchOptions['settings'], throughFile: ThroughFile): string[] {
  if (settings === undefined) return [];
  if ('file' in settings) return ['--settings', settings.file];
  return throughFile('settings', JSON.stringify(settings.inline));
}

/** A one-shot takes no `initialize`, so what would go there becomes flags; texts still go through files. */
function oneShotArguments(options: LaunchOptions, throughFile: ThroughFile): string[] {
  const { systemPrompt } = options;
  return [
    ...(systemPrompt === undefined
      ? []
      : throughFile(
          systemPrompt.kind === 'replace' ? 'system-prompt-file' : 'append-system-prompt-file',
          systemPrompt.text,
        )),
    ...(options.agents === undefined ? [] : withValue('agents', JSON.stringify(options.agents))),
    ...(options.jsonSchema === undefined ? [] : withValue('json-schema', JSON.stringify(options.jsonSchema))),
    ...withValue('name', options.title),
  ];
}
