import { toolUseId, type ToolUseId } from '../../../shared/ids.ts';
import { arrayField, booleanField, field, isObject, objectField, stringField } from '../../../shared/json.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import type { Attachment, ToolPart, ToolResult } from '../../../shared/session.ts';
import { readAttachment, textOf } from './content.ts';
import { mapTodos } from './mapTodos.ts';
import { beginBackground } from './mapTask.ts';
import type { Mapping } from './mapperState.ts';
import { parentOf } from './parent.ts';

export function newToolPart(
  id: ToolUseId,
  messageId: string | null,
  name: string,
  input: JsonObject,
  at: number | null,
): ToolPart {
  return {
    kind: 'tool',
    id,
    messageId,
    name,
    displayName: null,
    serverName: null,
    input,
    partialInput: null,
    status: 'running',
    result: null,
    permission: null,
    task: null,
    startedAt: at,
    endedAt: null,
  };
}

/** The settled line of a tool call. */
export function mapToolUse(mapping: Mapping, frame: JsonObject, messageId: string | null, block: JsonObject): void {
  const id = stringField(block, 'id');
  if (id === undefined) return;
  const name = stringField(block, 'name') ?? 'unknown';
  const input = objectField(block, 'input') ?? {};
  mapping.state.tools.set(toolUseId(id), { name, input });
  const meta = (arrayField(frame, 'tool_use_meta') ?? []).find((entry) => stringField(entry, 'id') === id);
  const part: ToolPart = {
    ...newToolPart(toolUseId(id), messageId, name, input, mapping.at),
    displayName: stringField(meta, 'display_name') ?? null,
    serverName: stringField(meta, 'server_display_name') ?? null,
  };
  mapping.out.push({ type: 'part-put', part, parent: parentOf(frame), turnId: messageId ?? id });
}

/** One `tool_result` block of a `user` line. False for one that does not say whose result it is. */
export function mapToolResult(mapping: Mapping, frame: JsonObject, block: JsonObject): boolean {
  const id = stringField(block, 'tool_use_id');
  if (id === undefined) return false;
  const meta = (arrayField(frame, 'tool_result_meta') ?? []).find((entry) => stringField(entry, 'id') === id);
  // A tool that ran at the API has its result in the block alone, in a shape of its own.
  const own = stringField(block, 'type') === 'tool_result' ? undefined : field(block, 'content');
  const structured = field(frame, 'tool_use_result') ?? own ?? null;
  const result: ToolResult = {
    text: textOf(field(block, 'content')),
    attachments: attachmentsOf(field(block, 'content')),
    isError: booleanField(block, 'is_error') ?? false,
    structured,
    meta: isObject(meta) ? meta : null,
  };
  const tool = toolUseId(id);
  launchInBackground(mapping, tool, structured);
  const rejected = stringField(objectField(meta, 'permission_decision'), 'decision') === 'reject';
  const denied = result.isError && (rejected || mapping.state.refused.delete(tool));
  mapping.out.push({
    type: 'tool-finished',
    toolUseId: tool,
    parent: parentOf(frame),
    result,
    denied,
    at: mapping.at,
  });
  const known = mapping.state.tools.get(tool);
  if (known !== undefined && parentOf(frame) === null) mapTodos(mapping, known, result);
  mapping.state.tools.delete(tool);
  return true;
}

/** The result of a background call says only that it began; the work goes on under the task's id. */
function launchInBackground(mapping: Mapping, tool: ToolUseId, structured: Json | null): void {
  const taskId =
    booleanField(structured, 'isAsync') === true
      ? stringField(structured, 'agentId')
      : stringField(structured, 'backgroundTaskId');
  if (taskId === undefined) return;
  mapping.state.taskTools.set(taskId, tool);
  mapping.out.push({ type: 'task-changed', toolUseId: tool, task: { taskId, background: true } });
  beginBackground(mapping, taskId, tool);
}

function attachmentsOf(content: Json | undefined): readonly Attachment[] {
  if (!Array.isArray(content)) return [];
  return (content as readonly Json[]).flatMap((block) => readAttachment(block) ?? []);
}
