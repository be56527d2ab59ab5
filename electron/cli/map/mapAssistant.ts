import {
  booleanField,
  isObject,
  numberField,
  objectField,
  stringField,
  type JsonObject,
} from '../../../shared/json.ts';
import type { Part } from '../../../shared/session.ts';
import { blocksOf, contentOf, textOf } from './content.ts';
import { mapToolResult, mapToolUse } from './mapTool.ts';
import { isToolUse, messageEntry } from './mapStreamEvent.ts';
import { lineId, type LiveBlock, type Mapping } from './mapperState.ts';
import { putNotice } from './noticePart.ts';
import { mapUnknown, putUnknownBlock } from './mapUnknown.ts';
import { parentOf } from './parent.ts';

const SYNTHETIC = '<synthetic>';

/** One API message comes as several lines, usually one block each; a line replaces what was streamed of its blocks. */
export function mapAssistant(mapping: Mapping, frame: JsonObject): void {
  const { state } = mapping;
  const uuid = stringField(frame, 'uuid');
  if (uuid !== undefined) {
    if (state.seen.has(uuid)) return;
    state.seen.add(uuid);
  }
  const message = objectField(frame, 'message');
  const model = stringField(message, 'model') ?? null;
  if (isApiError(frame)) return mapApiError(mapping, frame);
  if (model === SYNTHETIC) return mapCommandOutput(mapping, frame);
  const content = contentOf(frame);
  if (typeof content !== 'string' && !Array.isArray(content)) return mapUnknown(mapping, frame);
  const messageId = stringField(message, 'id') ?? lineId(state, frame['uuid'], 'message');
  for (const block of blocksOf(content)) {
    if (isObject(block)) mapBlock(mapping, frame, messageId, model, block);
    else putUnknownBlock(mapping, frame, block, settle(mapping, messageId, 'unknown', null));
  }
}

function isApiError(frame: JsonObject): boolean {
  return booleanField(frame, 'is_api_error_message') === true || stringField(frame, 'error') !== undefined;
}

function mapApiError(mapping: Mapping, frame: JsonObject): void {
  putNotice(mapping, frame, {
    code: 'api-error',
    error: stringField(frame, 'error') ?? stringField(frame, 'api_error_type') ?? 'unknown',
    status: numberField(frame, 'api_error_status') ?? null,
    text: textOf(contentOf(frame)),
  });
}

/** Text the CLI made itself and no model wrote, e.g. the output of a slash command. */
function mapCommandOutput(mapping: Mapping, frame: JsonObject): void {
  const text = textOf(contentOf(frame));
  if (text === '') return;
  const command = stringField(objectField(frame, 'local_command_run'), 'command') ?? null;
  putNotice(mapping, frame, { code: 'command-output', command, text });
}

function mapBlock(
  mapping: Mapping,
  frame: JsonObject,
  messageId: string,
  model: string | null,
  block: JsonObject,
): void {
  const type = stringField(block, 'type') ?? 'unknown';
  if (isToolUse(type) && stringField(block, 'id') !== undefined) {
    settle(mapping, messageId, type, stringField(block, 'id') ?? null);
    return mapToolUse(mapping, frame, messageId, block);
  }
  if (type.endsWith('tool_result') && mapToolResult(mapping, frame, block)) return;
  const id = settle(mapping, messageId, type, null);
  const parent = parentOf(frame);
  const put = (part: Part): void => {
    mapping.out.push({ type: 'part-put', part, parent, turnId: messageId });
  };
  if (type === 'text') {
    put({
      kind: 'assistant',
      id,
      messageId,
      uuid: stringField(frame, 'uuid') ?? null,
      model,
      text: stringField(block, 'text') ?? '',
      streaming: false,
      aborted: booleanField(frame, 'aborted') ?? false,
    });
  } else if (type === 'thinking' || type === 'redacted_thinking') {
    put({
      kind: 'thinking',
      id,
      messageId,
      text: stringField(block, 'thinking') ?? '',
      redacted: type === 'redacted_thinking',
      streaming: false,
      estimatedTokens: null,
      durationMs: numberField(frame, 'thinking_duration_ms') ?? numberField(frame, 'thinkingDurationMs') ?? null,
    });
  } else {
    putUnknownBlock(mapping, frame, block, id);
  }
}

/**
 * The id of the part a settled block belongs to: the first streamed block of its kind that is still open, else the next
 * free place of its message. Lines of one message come in the order of its blocks.
 */
function settle(mapping: Mapping, messageId: string, type: string, toolId: string | null): string {
  const message = messageEntry(mapping.state, messageId, null);
  const open = message.blocks.find((block) => isOpen(block, type, toolId));
  if (open !== undefined) {
    open.settled = true;
    return open.partId;
  }
  const partId = toolId ?? `${messageId}#${message.blocks.length}`;
  message.blocks.push({ partId, type, settled: true });
  return partId;
}

function isOpen(block: LiveBlock | undefined, type: string, toolId: string | null): boolean {
  if (block === undefined || block.settled) return false;
  return toolId === null ? block.type === type : block.partId === toolId;
}
