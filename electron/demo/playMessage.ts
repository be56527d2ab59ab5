import type { JsonObject } from '../../shared/json.ts';
import { statusFrame, userTextFrame } from './frames.ts';
import { messageUsage } from './ledger.ts';
import { subAgentFields, type Scene } from './scene.ts';
import type { MessageBlock, MessageStep, MessageUsage } from './script.ts';
import { Aborted, type Stage } from './stage.ts';

const DEFAULT_USAGE: MessageUsage = {
  inputTokens: 6,
  outputTokens: 180,
  cacheReadTokens: 14_200,
  cacheWrite5mTokens: 410,
  cacheWrite1hTokens: 0,
};
const DEFAULT_CHUNK = 12;

/**
 * One message of the model, in the CLI's order: start, then per block its deltas, the block as a whole line, and its
 * end. Sub-agents stream nothing, their blocks come whole.
 */
export async function playMessage(stage: Stage, step: MessageStep, scene: Scene): Promise<string> {
  const usage = { ...DEFAULT_USAGE, ...step.usage };
  const message = new StreamedMessage(stage, usage, subAgentFields(scene.task), scene.task !== undefined);
  stage.ledger.add(stage.model, usage, scene.task === undefined);
  message.start();
  let text = '';
  for (const [index, block] of step.blocks.entries()) {
    const full = blockText(block);
    await message.playBlock(index, block, full, step, scene.signal);
    if (block.type === 'text') text = full;
  }
  message.end(step.blocks.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn');
  return text;
}

class StreamedMessage {
  readonly #id: string;
  readonly #requestId: string;

  constructor(
    private readonly stage: Stage,
    private readonly usage: MessageUsage,
    private readonly subAgent: JsonObject,
    private readonly silent: boolean,
  ) {
    const unique = stage.options.newId().replaceAll('-', '').slice(0, 22);
    this.#id = `msg_${unique}`;
    this.#requestId = `req_${unique}`;
  }

  start(): void {
    if (!this.silent && this.stage.options.partialMessages) this.stage.emit(statusFrame({ status: 'requesting' }));
    if (!this.silent) this.stage.sendReplay();
    const message = { ...this.#message(), content: [], usage: messageUsage(this.usage) };
    this.#event({ type: 'message_start', message }, { ttft_ms: 420, thinking_display: 'updates' });
  }

  async playBlock(
    index: number,
    block: MessageBlock,
    full: string,
    pace: { readonly chunk?: number; readonly delayMs?: number },
    signal: AbortSignal,
  ): Promise<void> {
    this.#event({ type: 'content_block_start', index, content_block: emptyBlock(block) });
    const points = Array.from(full);
    const chunk = pace.chunk ?? DEFAULT_CHUNK;
    let sent = 0;
    try {
      for (; sent < points.length; sent += chunk) {
        await this.stage.pause(pace.delayMs ?? 0, signal);
        if (this.silent) break;
        if (block.type === 'thinking') this.#countThinking(Math.min(points.length, sent + chunk), sent);
        this.#event({
          type: 'content_block_delta',
          index,
          delta: blockDelta(block, points.slice(sent, sent + chunk).join('')),
        });
      }
    } catch (error) {
      if (error instanceof Aborted) this.#cutOff(index, block, points.slice(0, sent).join(''));
      throw error instanceof Aborted ? new Aborted(true) : error;
    }
    if (block.type === 'thinking') {
      this.#event({ type: 'content_block_delta', index, delta: { type: 'signature_delta', signature: SIGNATURE } });
    }
    this.#line(wholeBlock(block, full));
    this.#event({ type: 'content_block_stop', index });
  }

  end(stopReason: string): void {
    const delta = { stop_reason: stopReason, stop_sequence: null };
    this.#event({ type: 'message_delta', delta, usage: { output_tokens: this.usage.outputTokens } });
    this.#event({ type: 'message_stop' });
  }

  /** What the CLI sends when a stream is interrupted: the text so far, the marker, and the closing events. */
  #cutOff(index: number, block: MessageBlock, text: string): void {
    if (block.type === 'text' && text !== '') this.#line({ type: 'text', text }, { aborted: true });
    if (this.silent) return;
    this.stage.emitStamped(userTextFrame('[Request interrupted by user]'));
    this.#event({ type: 'content_block_stop', index });
    this.#event({
      type: 'message_delta',
      delta: { stop_reason: null, stop_sequence: null },
      usage: { output_tokens: 1 },
    });
    const abandoned = { api_message_id: this.#id, from_block_index: index + 1 };
    this.#event({ type: 'message_stop' }, { abandoned_blocks: abandoned });
  }

  /** Told with every piece of thinking, at about four characters a token. */
  #countThinking(characters: number, before: number): void {
    if (!this.stage.options.partialMessages) return;
    const estimated = Math.ceil(characters / 4);
    this.stage.emit({
      type: 'system',
      subtype: 'thinking_tokens',
      estimated_tokens: estimated,
      estimated_tokens_delta: estimated - Math.ceil(before / 4),
    });
  }

  #line(block: JsonObject, more: JsonObject = {}): void {
    const usage = messageUsage(this.usage);
    const message = { ...this.#message(), content: [block], usage, context_management: null };
    this.stage.emitStamped({
      type: 'assistant',
      message,
      parent_tool_use_id: null,
      request_id: this.#requestId,
      ...more,
      ...this.subAgent,
    });
  }

  #message(): JsonObject {
    const { model } = this.stage;
    return { id: this.#id, type: 'message', role: 'assistant', model, stop_reason: null, stop_sequence: null };
  }

  #event(event: JsonObject, more: JsonObject = {}): void {
    if (this.silent || !this.stage.options.partialMessages) return;
    this.stage.emit({ type: 'stream_event', event, parent_tool_use_id: null, api_message_id: this.#id, ...more });
  }
}

const SIGNATURE = 'c2ltdWxhdGVkLXNpZ25hdHVyZQ==';

function blockText(block: MessageBlock): string {
  if (block.type === 'text') return block.text.repeat(block.times ?? 1);
  return block.type === 'thinking' ? block.thinking : JSON.stringify(block.input);
}

function emptyBlock(block: MessageBlock): JsonObject {
  if (block.type === 'text') return { type: 'text', text: '' };
  if (block.type === 'thinking') return { type: 'thinking', thinking: '', signature: '' };
  return { type: 'tool_use', id: block.id, name: block.name, input: {} };
}

function wholeBlock(block: MessageBlock, full: string): JsonObject {
  if (block.type === 'text') return { type: 'text', text: full };
  if (block.type === 'thinking') return { type: 'thinking', thinking: full, signature: SIGNATURE };
  return { type: 'tool_use', id: block.id, name: block.name, input: block.input };
}

function blockDelta(block: MessageBlock, text: string): JsonObject {
  if (block.type === 'text') return { type: 'text_delta', text };
  if (block.type === 'thinking') return { type: 'thinking_delta', thinking: text };
  return { type: 'input_json_delta', partial_json: text };
}
