import { arrayField, stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { words } from '../../words/words.ts';
import { within } from './paths.logic.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  Bash: 'run',
  BashOutput: 'run',
  TaskOutput: 'run',
  KillShell: 'stop',
  TaskStop: 'stop',
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
  TaskCreate: 'list',
  TaskUpdate: 'list',
  TaskList: 'list',
  TaskGet: 'list',
  EnterPlanMode: 'list',
  ExitPlanMode: 'list',
  AskUserQuestion: 'question',
};

export const toolIcon = (name: string): IconName =>
  Object.hasOwn(ICONS, name) ? (ICONS[name] ?? 'tool') : mcpName(name) === null ? 'tool' : 'extensions';

/** The CLI names a server's tool `mcp__server__tool`. */
export function mcpName(name: string): { readonly server: string; readonly tool: string } | null {
  const [, server, tool] = /^mcp__(.+?)__(.+)$/.exec(name) ?? [];
  return server === undefined || tool === undefined ? null : { server, tool };
}

export function toolVerb({ name, displayName, serverName }: ToolPart): string {
  if (Object.hasOwn(words.tools.verbs, name)) return words.tools.verbs[name] ?? name;
  const mcp = mcpName(name);
  if (mcp !== null) return words.tools.mcp(serverName ?? mcp.server, displayName ?? mcp.tool);
  return displayName ?? name;
}

export interface LedgerObject {
  readonly text: string;
  /** Code and paths are set in the code face; sentences are not. */
  readonly kind: 'code' | 'path' | 'text';
}

/** Which field says what a call is about, most telling first. */
const OBJECT_FIELDS: readonly (readonly [field: string, kind: LedgerObject['kind']])[] = [
  ['command', 'code'],
  ['file_path', 'path'],
  ['notebook_path', 'path'],
  ['pattern', 'code'],
  ['url', 'path'],
  ['query', 'text'],
  ['subject', 'text'],
  ['description', 'text'],
  ['skill', 'code'],
  ['path', 'path'],
];
const ID_FIELDS = ['taskId', 'task_id', 'bash_id', 'shell_id'];

export function toolObject({ name, input, partialInput }: ToolPart, folder: string): LedgerObject {
  if (partialInput !== null) return { text: '…', kind: 'text' };
  const todos = arrayField(input, 'todos');
  if (todos !== undefined) {
    const done = todos.filter((todo) => stringField(todo, 'status') === 'completed').length;
    return { text: words.tools.todos(done, todos.length), kind: 'text' };
  }
  for (const [field, kind] of OBJECT_FIELDS) {
    const value = stringField(input, field);
    if (value === undefined || value.trim() === '') continue;
    if (field === 'file_path' || field === 'notebook_path' || field === 'path') {
      return { text: within(folder, value), kind };
    }
    if (field === 'pattern') return { text: `${value}${inFolder(stringField(input, 'path'), folder)}`, kind };
    // One line: what a command goes on with is seen when it is opened.
    return { text: field === 'command' ? value.trim().replaceAll(/\s*\n\s*/g, ' ⏎ ') : value, kind };
  }
  for (const field of ID_FIELDS) {
    const value = stringField(input, field);
    if (value !== undefined) return { text: name === 'TaskUpdate' ? words.tools.task(value) : value, kind: 'code' };
  }
  return { text: stringField(arrayField(input, 'questions')?.[0], 'question') ?? firstText(input), kind: 'text' };
}

function inFolder(path: string | undefined, folder: string): string {
  return path === undefined || path === folder ? '' : ` in ${within(folder, path)}`;
}

/** Of a tool nobody knows here, the first short text it was given says more than nothing. */
function firstText(input: ToolPart['input']): string {
  const found = Object.values(input).find((value) => typeof value === 'string' && value !== '' && value.length < 200);
  return typeof found === 'string' ? (found.split('\n', 1)[0] ?? '') : '';
}
