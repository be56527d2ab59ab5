import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectField, stringField } from '../../shared/json.ts';
import { closingMoves, replyMoves, wholeMessage, type MessageIdentity, type Move } from './replyEvents.ts';
import { callTools, say } from './scenario.ts';

const identity: MessageIdentity = { messageId: 'msg_1', model: 'model-a', newToolUseId: () => 'toolu_1' };

const deltaTexts = (moves: Iterable<Move>, key: string): string =>
  [...moves]
    .map((move) => (move.kind === 'event' ? (stringField(objectField(move.event, 'delta'), key) ?? '') : ''))
    .join('');

test('any text in chunks of any size comes out whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, chunk) => {
      const moves = replyMoves({ blocks: [{ type: 'text', text, chunk }] }, identity);
      expect(deltaTexts(moves, 'text')).toBe(text);
    }),
  );
});

test('no delta ends in half a surrogate pair', () => {
  const moves = [...replyMoves({ blocks: [{ type: 'text', text: '👍👍👍', chunk: 1 }] }, identity)];
  const texts = moves.flatMap((move) =>
    move.kind === 'event' ? (stringField(objectField(move.event, 'delta'), 'text') ?? []) : [],
  );
  expect(texts).toEqual(['👍', '👍', '👍']);
});

test('parallel tool calls are blocks of one message that stops for tools', () => {
  const reply = callTools({ name: 'Read', input: { file_path: 'a' } }, { name: 'Read', input: { file_path: 'b' } });
  const starts = [...replyMoves(reply, identity)].filter(
    (move) => move.kind === 'event' && move.event.type === 'content_block_start',
  );
  expect(starts).toHaveLength(2);
  expect(deltaTexts(replyMoves(reply, identity), 'partial_json')).toBe('{"file_path":"a"}{"file_path":"b"}');
  expect([...closingMoves(reply)][0]).toMatchObject({ event: { delta: { stop_reason: 'tool_use' } } });
});

test('a hold lies between the texts around it', () => {
  const kinds = [...replyMoves(say(['a', { hold: 'g' }, 'b']), identity)].map((move) =>
    move.kind === 'event' ? move.event.type : move.kind,
  );
  expect(kinds).toEqual([
    'message_start',
    'content_block_start',
    'content_block_delta',
    'hold',
    'content_block_delta',
    'content_block_stop',
  ]);
});

test('cache writes are reported in sum and by their life time, streamed or not', () => {
  const reply = say('x', { usage: { cacheWrite5mTokens: 7, cacheWrite1hTokens: 5, outputTokens: 9 } });
  const usage = {
    cache_creation_input_tokens: 12,
    cache_creation: { ephemeral_5m_input_tokens: 7, ephemeral_1h_input_tokens: 5 },
  };
  expect([...replyMoves(reply, identity)][0]).toMatchObject({ event: { message: { usage } } });
  expect(wholeMessage(reply, identity)).toMatchObject({
    content: [{ type: 'text', text: 'x' }],
    stop_reason: 'end_turn',
    usage: { ...usage, output_tokens: 9 },
  });
});
