import { posix, win32 } from 'node:path';
import { isUuid } from '../../shared/ids.ts';
import type { LaunchError } from './errors.ts';
import { findExtraArgumentProblem } from './extraArguments.ts';
import { findEnvironmentProblem } from './launchEnvironment.ts';
import type { LaunchOptions } from './launchOptions.ts';
import { findMcpProblem } from './mcpConfig.ts';

/** What the CLI would answer with a bare exit code, or not at all, is found here and said in words. */
export function findLaunchProblem(options: LaunchOptions): LaunchError | undefined {
  return (
    checkFolders(options) ??
    checkIds(options) ??
    checkNumbers(options) ??
    checkTexts(options) ??
    checkHooks(options) ??
    checkBypass(options) ??
    checkOneShot(options) ??
    (options.mcp === undefined ? undefined : findMcpProblem(options.mcp)) ??
    findEnvironmentProblem(options.env ?? {}) ??
    findExtraArgumentProblem(options.extraArgs ?? {}, options.allowBypass ?? false)
  );
}

const isAbsolutePath = (path: string): boolean => posix.isAbsolute(path) || win32.isAbsolute(path);

function checkFolders({
  cwd,
  additionalDirectories = [],
  mcp,
  settings,
  debugFile,
}: LaunchOptions): LaunchError | undefined {
  if (!isAbsolutePath(cwd) || cwd.includes('\0')) {
    return { code: 'launch/bad-cwd', message: `"${cwd}" is not the full path of a folder.` };
  }
  const paths = [
    ...additionalDirectories,
    ...(mcp?.files ?? []).map((file) => file.path),
    ...(settings !== undefined && 'file' in settings ? [settings.file] : []),
    ...(debugFile === undefined ? [] : [debugFile]),
  ];
  const relative = paths.find((path) => !isAbsolutePath(path));
  return relative === undefined ? undefined : badOption(`"${relative}" is not a full path.`);
}

function checkIds({ conversation }: LaunchOptions): LaunchError | undefined {
  if (conversation === undefined || conversation.kind === 'continue') return undefined;
  if (conversation.kind === 'new') return checkUuid(conversation.sessionId);
  const { from, fork } = conversation;
  const isTranscript = isAbsolutePath(from) && from.endsWith('.jsonl');
  const point = typeof fork === 'object' ? fork : {};
  return (isTranscript ? undefined : checkUuid(from)) ?? checkUuid(point.at) ?? checkUuid(point.newSessionId);
}

function checkUuid(id: string | undefined): LaunchError | undefined {
  if (id === undefined || isUuid(id)) return undefined;
  return { code: 'launch/bad-session-id', message: `"${id}" is not a session or message id.` };
}

function checkNumbers({ maxTurns, maxBudgetUsd, thinkingBudget }: LaunchOptions): LaunchError | undefined {
  if (maxTurns !== undefined && !(Number.isInteger(maxTurns) && maxTurns > 0)) {
    return badOption('The limit of turns is a whole number above 0.');
  }
  if (maxBudgetUsd !== undefined && !(Number.isFinite(maxBudgetUsd) && maxBudgetUsd > 0)) {
    return badOption('The budget is an amount above 0.');
  }
  if (thinkingBudget !== undefined && !(Number.isInteger(thinkingBudget) && thinkingBudget >= 0)) {
    return badOption('The thinking budget is a whole number of tokens, 0 for none.');
  }
  return undefined;
}

function checkTexts(options: LaunchOptions): LaunchError | undefined {
  const texts: readonly (readonly [string, string | undefined])[] = [
    ['model', options.model],
    ['effort', options.effort],
    ['permission mode', options.permissionMode],
    ...[...(options.fallbackModels ?? [])].map((model) => ['fallback model', model] as const),
    ...[...(options.betas ?? [])].map((beta) => ['beta', beta] as const),
    ...[...(options.tools ?? []), ...(options.allowedTools ?? []), ...(options.disallowedTools ?? [])].map(
      (tool) => ['tool', tool] as const,
    ),
  ];
  for (const [what, text] of texts) {
    if (text?.trim() === '') return badOption(`An empty ${what} was given.`);
  }
  const everything = [...texts.map(([, text]) => text ?? ''), ...Object.values(options.extraArgs ?? {})];
  return everything.some((text) => text?.includes('\0') === true)
    ? badOption('An option holds a zero character.')
    : undefined;
}

function checkHooks({ hooks = {} }: LaunchOptions): LaunchError | undefined {
  for (const [event, matchers] of Object.entries(hooks)) {
    for (const { hookCallbackIds } of matchers) {
      if (hookCallbackIds.length === 0 || hookCallbackIds.includes('')) {
        return badOption(`A hook for ${event} has no callback.`);
      }
    }
  }
  return undefined;
}

function checkBypass({ permissionMode, allowBypass }: LaunchOptions): LaunchError | undefined {
  if (permissionMode !== 'bypassPermissions' || allowBypass === true) return undefined;
  return {
    code: 'launch/conflicting-options',
    message: 'Skipping all permission prompts was not allowed for this session.',
    nextStep: 'Choose another permission mode, or allow bypass explicitly.',
  };
}

/** A one-shot cannot answer requests, so whatever would be asked of us while it runs cannot be offered. */
function checkOneShot(options: LaunchOptions): LaunchError | undefined {
  if (options.form?.kind !== 'oneShot') return undefined;
  if (options.form.prompt.trim() === '') return badOption('There is nothing to ask: the prompt is empty.');
  if (options.hooks !== undefined || (options.mcp?.inProcess ?? []).length > 0) {
    return {
      code: 'launch/conflicting-options',
      message: 'Hooks and in-process servers need a conversation; a one-shot cannot have them.',
    };
  }
  return undefined;
}

function badOption(message: string): LaunchError {
  return { code: 'launch/bad-option', message };
}
