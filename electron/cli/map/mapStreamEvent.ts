import { toolUseId, type ToolUseId } from '../../../shared/ids.ts';
import { field, objectField, stringField, type JsonObject } from '../../../shared/json.ts';
import type { Part } from '../../../shared/session.ts';
import { newToolPart } from './mapTool.ts';
import { mapUnknown } from './mapUnknown.ts';
import { nextId, type LiveBlock, type LiveMessage, type MapperState, type Mapping } from './mapperState.ts';
import { parentOf } from './parent.ts';

/** Raw events of the Messages API. Deltas are the hot path of the whole program: no allocation that can be avoided. */
export function mapStreamEvent(mapping: Mapping, frame: JsonObject): void {
  const event = frame['event'] as JsonObject | undefined;
  if (typeof event !== 'object' || event === null) return mapUnknown(mapping, frame);
  switch (event['type']) {
    case 'content_block_delta':
      return mapDelta(mapping, frame, event);
    case 'content_block_start':
      return openBlock(mapping, frame, event);
    case 'message_start':
      return openMessage(mapping, frame, event);
    case 'content_block_stop':
    case 'message_delta':
    case 'message_stop':
    case 'ping':
      // They carry nothing that the settled lines and the result do not say better.
      return;
    default:
      return mapUnknown(mapping, frame);
  }
}

/** Far above what a message holds; a list is kept by index, and a made-up index must not make it endless. */
const MAX_BLOCKS = 10_000;

function indexOf(event: JsonObject): number | undefined {
  const index = event['index'];
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < MAX_BLOCKS ? index : undefined;
}

function openMessage(mapping: Mapping, frame: JsonObject, event: JsonObject): void {
  const { state, out } = mapping;
  const message = objectField(event, 'message');
  const id = messageIdOf(frame) ?? stringField(message, 'id') ?? nextId(state, 'stream');
  state.currentMessage = id;
  messageEntry(state, id, stringField(message, 'model') ?? null);
  if (state.retrying) {
    state.retrying = false;
    out.push({ type: 'retry-changed', retry: null });
  }
}

function messageIdOf(frame: JsonObject): string | undefined {
  const id = frame['api_message_id'];
  return typeof id === 'string' ? id : undefined;
}

export function messageEntry(state: MapperState, id: string, model: string | null): LiveMessage {
  const known = state.messages.get(id);
  if (known !== undefined) return known;
  const entry: LiveMessage = { blocks: [], model };
  state.messages.set(id, entry);
  return entry;
}

function openBlock(mapping: Mapping, frame: JsonObject, event: JsonObject): void {
  const { state, out, at } = mapping;
  const messageId = messageIdOf(frame) ?? state.currentMessage ?? nextId(state, 'stream');
  state.currentMessage = messageId;
  const message = messageEntry(state, messageId, null);
  const index = indexOf(event) ?? message.blocks.length;
  const block = objectField(event, 'content_block') ?? {};
  const type = stringField(block, 'type') ?? 'unknown';
  const live: LiveBlock = { partId: partIdOf(messageId, index, block), type, settled: false };
  message.blocks[index] = live;
  const part = draftPart(live, messageId, message.model, block, at);
  if (part !== null) out.push({ type: 'part-put', part, parent: parentOf(frame), turnId: messageId });
}

function partIdOf(messageId: string, index: number, block: JsonObject): string {
  const id = isToolUse(stringField(block, 'type')) ? stringField(block, 'id') : undefined;
  return id ?? `${messageId}#${index}`;
}

export function isToolUse(type: string | undefined): boolean {
  return type === 'tool_use' || type === 'server_tool_use' || type === 'mcp_tool_use';
}

function draftPart(
  live: LiveBlock,
  messageId: string,
  model: string | null,
  block: JsonObject,
  at: number | null,
): Part | null {
  if (live.type === 'text') {
    return {
      kind: 'assistant',
      id: live.partId,
      messageId,
      uuid: null,
      model,
      text: stringField(block, 'text') ?? '',
      streaming: true,
      aborted: false,
    };
  }
  if (live.type === 'thinking' || live.type === 'redacted_thinking') {
    return {
      kind: 'thinking',
      id: live.partId,
      messageId,
      text: stringField(block, 'thinking') ?? '',
      redacted: live.type === 'redacted_thinking',
      streaming: true,
      estimatedTokens: null,
      durationMs: null,
    };
  }
  if (!isToolUse(live.type)) return null;
  const tool = newToolPart(toolUseId(live.partId), messageId, stringField(block, 'name') ?? 'unknown', {}, at);
  return { ...tool, status: 'pending', partialInput: '' };
}

function mapDelta(mapping: Mapping, frame: JsonObject, event: JsonObject): void {
  const delta = event['delta'] as JsonObject | undefined;
  if (typeof delta !== 'object' || delta === null) return;
  const text = deltaText(delta);
  if (text === undefined || text === '') return;
  const messageId = messageIdOf(frame) ?? mapping.state.currentMessage;
  const index = indexOf(event) ?? 0;
  const message = messageId === null ? undefined : mapping.state.messages.get(messageId);
  const block = message?.blocks[index] ?? openMissing(mapping, frame, messageId, index);
  // A settled line is the truth; a late delta would say the same thing twice.
  if (block === undefined || block.settled) return;
  append(mapping, block.partId, parentOf(frame), text);
}

function deltaText(delta: JsonObject): string | undefined {
  switch (delta['type']) {
    case 'text_delta':
      return delta['text'] as string | undefined;
    case 'thinking_delta':
      return delta['thinking'] as string | undefined;
    case 'input_json_delta':
      return delta['partial_json'] as string | undefined;
    default:
      return undefined;
  }
}

/** Merges with the action before it where it can: one read chunk often holds hundreds of deltas of one block. */
function append(mapping: Mapping, partId: string, parent: ToolUseId | null, text: string): void {
  if (typeof text !== 'string') return;
  const { out } = mapping;
  const last = out.length === 0 ? undefined : out[out.length - 1]!;
  if (last !== undefined && last.type === 'text-appended' && last.partId === partId && last.parent === parent) {
    (last as { text: string }).text += text;
  } else {
    out.push({ type: 'text-appended', partId, parent, text });
  }
}

/** A delta whose block was never opened: another dialect, or a stream joined in the middle. */
function openMissing(
  mapping: Mapping,
  frame: JsonObject,
  messageId: string | null,
  index: number,
): LiveBlock | undefined {
  const type = field(objectField(frame, 'event'), 'delta');
  const blockType = stringField(type, 'type') === 'thinking_delta' ? 'thinking' : 'text';
  if (stringField(type, 'type') === 'input_json_delta') return undefined;
  // It may be the first sign of a turn there.
  if (parentOf(frame) === null) startUnannounced(mapping);
  openBlock(mapping, messageId === null ? frame : { ...frame, api_message_id: messageId }, {
    index,
    content_block: { type: blockType },
  });
  return mapping.state.messages.get(mapping.state.currentMessage ?? '')?.blocks[index];
}

function startUnannounced({ state, out, at }: Mapping): void {
  out.push({ type: 'turn-started', turnId: nextId(state, 'turn'), origin: state.wakeUp ?? 'unsolicited', at });
}
