import type { SessionAction } from '../../../shared/actions.ts';
import { toolUseId, type ToolUseId } from '../../../shared/ids.ts';
import { booleanField, field, objectField, stringField, type Json, type JsonObject } from '../../../shared/json.ts';
import { blocksOf, contentOf, textOf } from './content.ts';
import { mapAssistant } from './mapAssistant.ts';
import { mapSystem } from './mapSystem.ts';
import { mapUser, putUser } from './mapUser.ts';
import type { MapperState, Mapping } from './mapperState.ts';
import { putNotice } from './noticePart.ts';

/**
 * One line of a transcript on disk, brought into the form the live stream has and then mapped by the same code, so that
 * a session looks the same whether it was watched or read. `parent` is the tool call of a sub-agent's transcript.
 */
export function mapTranscriptLine(
  state: MapperState,
  line: JsonObject,
  parent: ToolUseId | null,
  out: SessionAction[],
): void {
  const at = timeOf(line);
  // What was in the background of a session that is only read is not running now.
  state.tellsTasks = true;
  const mapping: Mapping = { state, out, at };
  switch (line['type']) {
    case 'user':
      return mapUserLine(mapping, line, parent);
    case 'assistant':
      return mapAssistant(mapping, assistantFrame(line, parent));
    case 'system':
      return mapSystemLine(mapping, line);
    case 'attachment':
      return mapAttachment(mapping, line, parent);
    case 'custom-title':
    case 'ai-title':
      return mapTitle(mapping, line);
    default:
      // The CLI's own bookkeeping; new kinds appear with every version.
      return;
  }
}

function timeOf(line: JsonObject): number | null {
  const time = Date.parse(stringField(line, 'timestamp') ?? '');
  return Number.isNaN(time) ? null : time;
}

function assistantFrame(line: JsonObject, parent: ToolUseId | null): JsonObject {
  const status = field(line, 'apiErrorStatus');
  return {
    ...line,
    parent_tool_use_id: parent,
    ...(booleanField(line, 'isApiErrorMessage') === true ? { is_api_error_message: true } : {}),
    ...(typeof status === 'number' ? { api_error_status: status } : {}),
    ...(booleanField(line, 'isAbortedMidStream') === true ? { aborted: true } : {}),
  };
}

const COMMAND = /<command-name>([\s\S]*?)<\/command-name>/;
const COMMAND_ARGUMENTS = /<command-args>([\s\S]*?)<\/command-args>/;

function mapUserLine(mapping: Mapping, line: JsonObject, parent: ToolUseId | null): void {
  if (booleanField(line, 'isMeta') === true || booleanField(line, 'isCompactSummary') === true) return;
  const content = contentOf(line);
  const blocks = blocksOf(content);
  if (blocks.some((block) => stringField(block, 'type') === 'tool_result')) {
    return mapUser(mapping, resultFrame(line, blocks, parent));
  }
  const text = textOf(content);
  const isMarker = text.startsWith('[Request interrupted by user') || text.startsWith('<local-command-');
  if (parent !== null || isMarker) return mapUser(mapping, { ...line, parent_tool_use_id: parent });
  if (stringField(objectField(line, 'origin'), 'kind') === 'task-notification') return mapWakeUp(mapping, line, text);
  if (mapping.state.seen.has(stringField(line, 'uuid') ?? '')) return;
  beginTurn(mapping, line, 'user');
  const command = COMMAND.exec(text)?.[1];
  const typed = command === undefined ? text : `${command} ${COMMAND_ARGUMENTS.exec(text)?.[1] ?? ''}`.trim();
  putUser(mapping, line, content, typed);
  mapping.state.seen.add(stringField(line, 'uuid') ?? '');
}

function resultFrame(line: JsonObject, blocks: readonly Json[], parent: ToolUseId | null): JsonObject {
  const decision = objectField(line, 'permissionDecision');
  const ids = blocks.flatMap((block) => stringField(block, 'tool_use_id') ?? []);
  return {
    ...line,
    parent_tool_use_id: parent,
    tool_use_result: field(line, 'toolUseResult') ?? null,
    ...(decision === undefined ? {} : { tool_result_meta: ids.map((id) => ({ id, permission_decision: decision })) }),
  };
}

function beginTurn(mapping: Mapping, line: JsonObject, origin: 'user' | 'task-notification'): void {
  const turnId = stringField(line, 'uuid') ?? 'turn';
  mapping.out.push({ type: 'turn-closed' }, { type: 'turn-started', turnId, origin, at: mapping.at });
}

/** Background work came to its end and woke the agent; the text is the CLI's note to the agent, not the user's. */
function mapWakeUp(mapping: Mapping, line: JsonObject, text: string): void {
  beginTurn(mapping, line, 'task-notification');
  const taskId = tag(text, 'task-id');
  const tool = tag(text, 'tool-use-id');
  if (taskId === undefined || tool === undefined) return;
  mapping.out.push({
    type: 'task-changed',
    toolUseId: toolUseId(tool),
    task: {
      taskId,
      status: tag(text, 'status') ?? 'completed',
      summary: tag(text, 'result') ?? tag(text, 'summary') ?? null,
    },
  });
}

function tag(text: string, name: string): string | undefined {
  return new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1];
}

function mapSystemLine(mapping: Mapping, line: JsonObject): void {
  const subtype = stringField(line, 'subtype');
  if (subtype === 'local_command') {
    return mapUser(mapping, { ...line, type: 'user', message: { role: 'user', content: line['content'] ?? '' } });
  }
  if (subtype === 'compact_boundary' || subtype === 'informational') {
    const uuid = stringField(line, 'uuid');
    if (uuid !== undefined && mapping.state.seen.has(uuid)) return;
    if (uuid !== undefined) mapping.state.seen.add(uuid);
    mapSystem(mapping, line);
  }
}

/** A message that was folded into a running turn is kept as an attachment; it is still something the user said. */
function mapAttachment(mapping: Mapping, line: JsonObject, parent: ToolUseId | null): void {
  const attachment = objectField(line, 'attachment');
  const type = stringField(attachment, 'type');
  if (type === 'queued_command') {
    const content = field(attachment, 'prompt');
    if (stringField(objectField(attachment, 'origin'), 'kind') === 'task-notification') return;
    const uuid = stringField(attachment, 'source_uuid') ?? stringField(line, 'uuid');
    const frame: JsonObject = { ...line, uuid, parent_tool_use_id: parent };
    return putUser(mapping, frame, content, textOf(content));
  }
  if (type === 'max_turns_reached') {
    putNotice(mapping, line, { code: 'limit', limit: 'turns', text: '' });
  }
}

function mapTitle(mapping: Mapping, line: JsonObject): void {
  const title = stringField(line, 'customTitle') ?? stringField(line, 'aiTitle');
  if (title !== undefined) mapping.out.push({ type: 'info-changed', info: { title } });
}
