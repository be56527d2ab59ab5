import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allParts, encodeFrames, foldFrames, foldStream, hashOf } from './foldStream.ts';
import {
  ODD_TEXT,
  PROMPT_UUID,
  assistantFrame,
  deltaFrame,
  resultFrame,
  sampleTurn,
  streamFrame,
} from './sampleFrames.ts';

const NOISE = Buffer.from('Now using node v20\n\u0000\u0000\n[1,2]\n"text"\n{"type":"assistant"\n\r\n');
const INVALID = Buffer.from([0xff, 0xc3, 0x28, 0x0a, 0xe4, 0xbd, 0x0a]);

/** U+2028, U+2029 and U+0085 stand raw in it, as a JSON library may write them. */
const STREAM = Buffer.concat([
  NOISE,
  encodeFrames(sampleTurn()),
  INVALID,
  encodeFrames([resultFrame({ uuid: 'e-2' })]),
]);
const whole = foldStream([STREAM], [PROMPT_UUID]);

test('R-10: a stream in pieces of any one size gives the same state', () => {
  const expected = hashOf(whole);
  for (const size of [1, 2, 3, 5, 7, 64, 1000, STREAM.length]) {
    const chunks: Uint8Array[] = [];
    for (let from = 0; from < STREAM.length; from += size) chunks.push(STREAM.subarray(from, from + size));
    expect(hashOf(foldStream(chunks, [PROMPT_UUID]))).toBe(expected);
  }
});

test('R-10: a stream cut at any places gives the same state', () => {
  const expected = hashOf(whole);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(STREAM.length), { maxLength: 60 }), (cuts) => {
      const places = cuts.sort((a, b) => a - b);
      const chunks = [0, ...places].map((from, index) => STREAM.subarray(from, places[index] ?? STREAM.length));
      expect(hashOf(foldStream(chunks, [PROMPT_UUID]))).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

test('R-11: text, thinking, input and results arrive as they were written, without a replacement character', () => {
  const [turn] = whole.state.turns;
  expect(turn?.parts.map((part) => part.kind)).toEqual([
    'user',
    'thinking',
    'assistant',
    'tool',
    'tool',
    'notice',
    'assistant',
  ]);
  expect(turn?.parts[1]).toMatchObject({ text: ODD_TEXT, streaming: false });
  expect(turn?.parts[2]).toMatchObject({ text: ODD_TEXT, streaming: false });
  expect(turn?.parts[3]).toMatchObject({ input: { command: 'ls 日本' }, status: 'done', result: { text: ODD_TEXT } });
  expect(turn?.nested).toMatchObject({ toolu_agent: [{ kind: 'tool', name: 'Read', status: 'done' }] });
  expect(JSON.stringify(whole.state)).not.toContain('\ufffd');
});

test('R-13: noise between the messages is set aside and the stream goes on; a line that is an array gives its entries', () => {
  expect(whole.noise).toHaveLength(8);
  const [first, ...rest] = sampleTurn();
  const asArray = Buffer.from(`${JSON.stringify([first, ...rest])}\n`);
  expect(hashOf(foldStream([asArray], [PROMPT_UUID]).state)).toBe(
    hashOf(foldFrames(sampleTurn(), [PROMPT_UUID]).state),
  );
});

test('R-12: a record over the cap leaves the records after it as they are', () => {
  const huge = Buffer.from(`{"type":"assistant","text":"${'x'.repeat(20_000)}"}\n`);
  const folded = foldStream([huge, encodeFrames(sampleTurn())], [PROMPT_UUID], 10_000);
  expect(folded.tooLarge).toEqual([huge.length - 1]);
  expect(hashOf(folded.state)).toBe(hashOf(foldFrames(sampleTurn(), [PROMPT_UUID]).state));
});

test('a delta that comes after the settled line of its block says nothing twice', () => {
  const block = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
  const delta = deltaFrame(0, { type: 'text_delta', text: 'hello' });
  const { state } = foldFrames([
    streamFrame({ type: 'message_start', message: { id: 'msg_1' } }),
    streamFrame(block),
    delta,
    assistantFrame('msg_1', { type: 'text', text: 'hello' }),
    delta,
  ]);
  expect(allParts(state)).toMatchObject([{ kind: 'assistant', text: 'hello', streaming: false }]);
});

test('reading any bytes as a stream never throws', () => {
  const line = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((text) => Buffer.from(text)),
    fc.constantFrom(...sampleTurn()).map((frame) => Buffer.from(JSON.stringify(frame))),
    fc.constantFrom(...sampleTurn()).map((frame) => Buffer.from(JSON.stringify(frame).slice(0, 60))),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { state } = foldStream(lines.flatMap((bytes) => [bytes, Uint8Array.of(0x0a)]));
      expect(() => JSON.stringify(state)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('nesting deeper than any stack is noise or content, never a crash', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const frames = [
    deep,
    `{"type":"assistant","message":{"content":${deep}}}`,
    `{"type":"control_response","response":{"subtype":"error","request_id":"x","error":${deep}}}`,
    `{"type":"new","deep":${deep}}`,
  ];
  const { state } = foldStream([Buffer.from(`${frames.join('\n')}\n`)]);
  expect(allParts(state).length).toBeGreaterThan(0);
});
