import {
  arrayField,
  booleanField,
  numberField,
  objectField,
  stringField,
  type Json,
  type JsonObject,
} from '../../shared/json.ts';
import { readUsage, type Usage } from '../../shared/usage.ts';
import { blocksOf, contentOf, textOf } from './map/content.ts';

/** Frames with a type, for programs that talk to a CLI without a screen. `raw` is always the whole frame. */
export type CliMessage =
  | {
      readonly kind: 'assistant';
      readonly content: readonly ContentBlock[];
      readonly parent: string | null;
      readonly raw: JsonObject;
    }
  | {
      readonly kind: 'user';
      readonly content: readonly ContentBlock[];
      readonly parent: string | null;
      readonly raw: JsonObject;
    }
  | { readonly kind: 'system'; readonly subtype: string; readonly raw: JsonObject }
  | { readonly kind: 'stream'; readonly event: JsonObject; readonly raw: JsonObject }
  | ResultMessage
  | { readonly kind: 'other'; readonly type: string; readonly raw: JsonObject };

export interface ResultMessage {
  readonly kind: 'result';
  readonly subtype: string;
  readonly isError: boolean;
  readonly text: string | null;
  readonly errors: readonly string[];
  readonly totalCostUsd: number | null;
  readonly usage: Usage;
  readonly sessionId: string | null;
  readonly raw: JsonObject;
}

export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly thinking: string }
  | ToolUse
  | { readonly type: 'tool_result'; readonly toolUseId: string; readonly text: string; readonly isError: boolean }
  | { readonly type: 'other'; readonly raw: Json };

export interface ToolUse {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
}

export function readMessage(frame: JsonObject): CliMessage {
  const type = stringField(frame, 'type') ?? '';
  switch (type) {
    case 'assistant':
    case 'user':
      return {
        kind: type,
        content: blocksOf(contentOf(frame)).map(readBlock),
        parent: stringField(frame, 'parent_tool_use_id') ?? null,
        raw: frame,
      };
    case 'system':
      return { kind: 'system', subtype: stringField(frame, 'subtype') ?? '', raw: frame };
    case 'stream_event':
      return { kind: 'stream', event: objectField(frame, 'event') ?? {}, raw: frame };
    case 'result':
      return readResult(frame);
    default:
      return { kind: 'other', type, raw: frame };
  }
}

function readResult(frame: JsonObject): ResultMessage {
  const subtype = stringField(frame, 'subtype') ?? '';
  return {
    kind: 'result',
    subtype,
    isError: booleanField(frame, 'is_error') ?? subtype !== 'success',
    text: stringField(frame, 'result') ?? null,
    errors: (arrayField(frame, 'errors') ?? []).filter((entry): entry is string => typeof entry === 'string'),
    totalCostUsd: numberField(frame, 'total_cost_usd') ?? null,
    usage: readUsage(objectField(frame, 'usage') ?? frame),
    sessionId: stringField(frame, 'session_id') ?? null,
    raw: frame,
  };
}

function readBlock(block: Json): ContentBlock {
  switch (stringField(block, 'type')) {
    case 'text':
      return { type: 'text', text: stringField(block, 'text') ?? '' };
    case 'thinking':
      return { type: 'thinking', thinking: stringField(block, 'thinking') ?? '' };
    case 'tool_use':
      return {
        type: 'tool_use',
        id: stringField(block, 'id') ?? '',
        name: stringField(block, 'name') ?? '',
        input: objectField(block, 'input') ?? {},
      };
    case 'tool_result':
      return {
        type: 'tool_result',
        toolUseId: stringField(block, 'tool_use_id') ?? '',
        text: textOf(contentOf(block)),
        isError: booleanField(block, 'is_error') ?? false,
      };
    default:
      return { type: 'other', raw: block };
  }
}

/** The prose of a message, without thinking and tools. */
export function textOfMessage(message: CliMessage): string {
  if (message.kind !== 'assistant' && message.kind !== 'user') return '';
  return message.content.flatMap((block) => (block.type === 'text' ? block.text : [])).join('');
}

export function toolUsesOf(message: CliMessage): readonly ToolUse[] {
  if (message.kind !== 'assistant') return [];
  return message.content.filter((block): block is ToolUse => block.type === 'tool_use');
}

export function isResult(message: CliMessage): message is ResultMessage {
  return message.kind === 'result';
}

/** `subtype` alone does not tell: an API failure comes as a "success" that is an error. */
export function succeeded(result: ResultMessage): boolean {
  return result.subtype === 'success' && !result.isError;
}
