import type { JsonObject } from '../../shared/json.ts';
import {
  DEFAULT_USAGE,
  type Block,
  type MessageReply,
  type Pieces,
  type ToolUseBlock,
  type UsageScript,
} from './scenario.ts';

/** One move of a streamed reply: an SSE event to send, a pause, or a gate to wait at. */
export type Move =
  | { readonly kind: 'event'; readonly event: JsonObject & { readonly type: string } }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hold'; readonly gate: string };

export interface MessageIdentity {
  readonly messageId: string;
  readonly model: string;
  readonly newToolUseId: () => string;
}

const DEFAULT_CHUNK = 20;

/** The moves of a reply up to its last block; how it ends is the server's business. */
export function* replyMoves(reply: MessageReply, identity: MessageIdentity): Generator<Move> {
  yield event('message_start', { message: startOfMessage(reply, identity) });
  let index = 0;
  for (const block of reply.blocks) {
    if (block.type === 'hold') {
      yield { kind: 'hold', gate: block.gate };
      continue;
    }
    yield event('content_block_start', { index, content_block: emptyBlock(block, identity) });
    for (const move of deltas(block)) {
      yield move.kind === 'event' ? event('content_block_delta', { index, delta: move.event }) : move;
    }
    yield event('content_block_stop', { index });
    index += 1;
  }
}

export function* closingMoves(reply: MessageReply): Generator<Move> {
  yield event('message_delta', {
    delta: { stop_reason: stopReasonOf(reply), stop_sequence: null },
    usage: { output_tokens: usageOf(reply).outputTokens },
  });
  yield event('message_stop', {});
}

/** The same reply for a request that did not ask for a stream. */
export function wholeMessage(reply: MessageReply, identity: MessageIdentity): JsonObject {
  const content = reply.blocks.flatMap((block): JsonObject[] => {
    switch (block.type) {
      case 'hold':
        return [];
      case 'text':
        return [{ type: 'text', text: plainText(block.text) }];
      case 'thinking':
        return [{ type: 'thinking', thinking: plainText(block.thinking), signature: signatureOf(block.signature) }];
      case 'tool_use':
        return [{ ...emptyToolUse(block, identity), input: block.input }];
    }
  });
  const usage = usageOf(reply);
  return {
    ...startOfMessage(reply, identity),
    content,
    stop_reason: stopReasonOf(reply),
    usage: { ...wireUsage(usage), output_tokens: usage.outputTokens },
  };
}

function startOfMessage(reply: MessageReply, identity: MessageIdentity): JsonObject {
  return {
    id: identity.messageId,
    type: 'message',
    role: 'assistant',
    model: identity.model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: wireUsage(usageOf(reply)),
  };
}

function usageOf(reply: MessageReply): UsageScript {
  return { ...DEFAULT_USAGE, ...reply.usage };
}

function wireUsage(usage: UsageScript): JsonObject {
  return {
    input_tokens: usage.inputTokens,
    cache_creation_input_tokens: usage.cacheWrite5mTokens + usage.cacheWrite1hTokens,
    cache_read_input_tokens: usage.cacheReadTokens,
    cache_creation: {
      ephemeral_5m_input_tokens: usage.cacheWrite5mTokens,
      ephemeral_1h_input_tokens: usage.cacheWrite1hTokens,
    },
    output_tokens: 1,
    service_tier: 'standard',
  };
}

function stopReasonOf(reply: MessageReply): string {
  if (reply.stopReason !== undefined) return reply.stopReason;
  return reply.blocks.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn';
}

function emptyBlock(block: Exclude<Block, { type: 'hold' }>, identity: MessageIdentity): JsonObject {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: '' };
    case 'thinking':
      return { type: 'thinking', thinking: '', signature: '' };
    case 'tool_use':
      return emptyToolUse(block, identity);
  }
}

function emptyToolUse(block: ToolUseBlock, identity: MessageIdentity): JsonObject {
  return { type: 'tool_use', id: block.id ?? identity.newToolUseId(), name: block.name, input: {} };
}

function* deltas(block: Exclude<Block, { type: 'hold' }>): Generator<Move> {
  const paced = (pieces: Pieces, wrap: (text: string) => JsonObject & { readonly type: string }) =>
    pacedDeltas(pieces, block.chunk ?? DEFAULT_CHUNK, block.delayMs ?? 0, wrap);
  switch (block.type) {
    case 'text':
      return yield* paced(block.text, (text) => ({ type: 'text_delta', text }));
    case 'thinking':
      yield* paced(block.thinking, (thinking) => ({ type: 'thinking_delta', thinking }));
      return yield { kind: 'event', event: { type: 'signature_delta', signature: signatureOf(block.signature) } };
    case 'tool_use':
      return yield* paced(JSON.stringify(block.input), (json) => ({ type: 'input_json_delta', partial_json: json }));
  }
}

function* pacedDeltas(
  pieces: Pieces,
  chunk: number,
  delayMs: number,
  wrap: (text: string) => JsonObject & { readonly type: string },
): Generator<Move> {
  for (const piece of typeof pieces === 'string' ? [pieces] : pieces) {
    if (typeof piece !== 'string') {
      yield { kind: 'hold', gate: piece.hold };
      continue;
    }
    // By code points: a surrogate pair cut in two would not survive the encoding of its event.
    const points = Array.from(piece);
    for (let at = 0; at < points.length; at += chunk) {
      if (delayMs > 0) yield { kind: 'delay', ms: delayMs };
      yield { kind: 'event', event: wrap(points.slice(at, at + chunk).join('')) };
    }
  }
}

function plainText(pieces: Pieces): string {
  return typeof pieces === 'string' ? pieces : pieces.filter((piece) => typeof piece === 'string').join('');
}

const signatureOf = (given: string | undefined): string => given ?? 'c2lnbmF0dXJl';

const event = (type: string, rest: JsonObject): Move => ({ kind: 'event', event: { type, ...rest } });
