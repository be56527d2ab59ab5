import { arrayField, stringField } from '../../shared/json.ts';
import type { ModelChoice, SessionInfo, ToolPart } from '../../shared/session.ts';
import type { IconName } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';

/** The CLI reports the full name of the model; its list may know it under a short one. */
export function currentModelChoice({ model, models }: Pick<SessionInfo, 'model' | 'models'>): string {
  if (model === null) return models[0]?.value ?? '';
  const listed = (choice: ModelChoice): boolean => choice.value === model || choice.resolvedModel === model;
  return models.find(listed)?.value ?? model;
}

/** A model that is not in the list has not said, and the CLI will refuse what it cannot do. */
export function canThinkingBeOff(info: Pick<SessionInfo, 'model' | 'models'>): boolean {
  const current = currentModelChoice(info);
  return info.models.find(({ value }) => value === current)?.supportsThinkingOff ?? true;
}

const ICONS: Readonly<Record<string, IconName>> = {
  Bash: 'run',
  Read: 'file',
  Write: 'pencil',
  Edit: 'pencil',
  MultiEdit: 'pencil',
  NotebookEdit: 'pencil',
  Grep: 'search',
  Glob: 'search',
  WebFetch: 'globe',
  WebSearch: 'globe',
  Task: 'agent',
  Agent: 'agent',
  TodoWrite: 'list',
  ExitPlanMode: 'list',
  AskUserQuestion: 'question',
};

export const toolIcon = (name: string): IconName => ICONS[name] ?? 'tool';
export const toolVerb = (tool: ToolPart): string => words.tools.verbs[tool.name] ?? tool.displayName ?? tool.name;

/** Which field says what a call is about, most telling first. */
const OBJECT_FIELDS = ['command', 'file_path', 'notebook_path', 'pattern', 'url', 'query', 'description', 'path'];

export function toolObject({ input, partialInput }: ToolPart): string {
  if (partialInput !== null) return '…';
  for (const name of OBJECT_FIELDS) {
    const value = stringField(input, name);
    if (value !== undefined) return value;
  }
  const todos = arrayField(input, 'todos');
  if (todos !== undefined) {
    const done = todos.filter((todo) => stringField(todo, 'status') === 'completed').length;
    return words.tools.todos(done, todos.length);
  }
  return stringField(arrayField(input, 'questions')?.[0], 'question') ?? '';
}

/** One line for the ledger: a failure says why, everything else says how it went. */
export function toolOutcome({ name, status, result, permission }: ToolPart): string {
  if (status === 'failed') return result?.text.trim().split('\n', 1)[0] || words.tools.status.failed;
  if (permission?.kind === 'allowed' && name === 'AskUserQuestion') return words.tools.decided.answered;
  if (permission?.kind === 'allowed' && name === 'ExitPlanMode') return words.tools.decided.approved;
  if (permission?.kind === 'allowed' && permission.edited) return words.tools.decided.edited;
  if (permission !== null) return words.tools.decided[permission.kind];
  return words.tools.status[status];
}
