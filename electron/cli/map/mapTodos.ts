import { arrayField, field, objectField, stringField, type Json } from '../../../shared/json.ts';
import type { TodoItem, ToolResult } from '../../../shared/session.ts';
import type { KnownTool, Mapping } from './mapperState.ts';

/** The agent's own list of work, kept by two generations of tools, as one list. */
export function mapTodos(mapping: Mapping, tool: KnownTool, result: ToolResult): void {
  if (result.isError) return;
  switch (tool.name) {
    case 'TodoWrite':
      return replaceAll(mapping, arrayField(result.structured, 'newTodos') ?? arrayField(tool.input, 'todos') ?? []);
    case 'TaskList':
      return replaceAll(mapping, arrayField(result.structured, 'tasks') ?? []);
    case 'TaskCreate':
      return create(mapping, tool, result);
    case 'TaskUpdate':
      return update(mapping, tool, result);
    default:
      return;
  }
}

function replaceAll(mapping: Mapping, items: readonly Json[]): void {
  mapping.out.push({ type: 'todos-replaced', todos: items.map(readTodo) });
}

function readTodo(item: Json, index: number): TodoItem {
  return {
    id: idOf(field(item, 'id')) ?? String(index + 1),
    text: stringField(item, 'content') ?? stringField(item, 'subject') ?? '',
    activeText: stringField(item, 'activeForm') ?? null,
    status: stringField(item, 'status') ?? 'pending',
  };
}

function idOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

function create(mapping: Mapping, tool: KnownTool, result: ToolResult): void {
  const id = idOf(field(objectField(result.structured, 'task'), 'id'));
  if (id === undefined) return;
  const text =
    stringField(tool.input, 'subject') ?? stringField(objectField(result.structured, 'task'), 'subject') ?? '';
  const activeText = stringField(tool.input, 'activeForm') ?? null;
  mapping.out.push({ type: 'todo-changed', todo: { id, text, activeText, status: 'pending' }, removed: false });
}

function update(mapping: Mapping, tool: KnownTool, result: ToolResult): void {
  const id = idOf(field(result.structured, 'taskId')) ?? idOf(field(tool.input, 'taskId'));
  if (id === undefined) return;
  const status = stringField(objectField(result.structured, 'statusChange'), 'to') ?? stringField(tool.input, 'status');
  const text = stringField(tool.input, 'subject');
  mapping.out.push({
    type: 'todo-changed',
    todo: { id, ...(status === undefined ? {} : { status }), ...(text === undefined ? {} : { text }) },
    removed: status === 'deleted',
  });
}
