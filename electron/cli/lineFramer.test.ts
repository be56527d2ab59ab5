import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineFramer } from './lineFramer.ts';
import { readLine, type Incoming } from './wire.ts';

interface Framed {
  readonly lines: string[];
  readonly tooLarge: number[];
}

function frame(chunks: Iterable<Uint8Array>, maxLineBytes?: number): Framed {
  const framed: Framed = { lines: [], tooLarge: [] };
  const sink = {
    line: (line: string): void => void framed.lines.push(line),
    tooLarge: (bytes: number): void => void framed.tooLarge.push(bytes),
  };
  const framer = maxLineBytes === undefined ? new LineFramer(sink) : new LineFramer(sink, maxLineBytes);
  for (const chunk of chunks) framer.push(chunk);
  framer.end();
  return framed;
}

function cut(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [...new Set(cuts.map((at) => at % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => bytes.subarray(from, places[index] ?? bytes.length));
}

test('R-10: any bytes cut anywhere give the same lines, the ones a split on 0x0A gives', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => new Uint8Array(Buffer.from(text, 'utf8'))),
    fc
      .array(fc.constantFrom(0x0a, 0x0d, 0x00, 0xe4, 0xbd, 0xa0, 0xf0, 0x9f, 0x22), { maxLength: 200 })
      .map((list) => new Uint8Array(list)),
  );
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(400), { maxLength: 40 }), (all, cuts) => {
      const expected: string[] = [];
      let from = 0;
      for (let at = 0; at <= all.length; at++) {
        if (at < all.length && all[at] !== 0x0a) continue;
        if (at > from) expected.push(Buffer.from(all.subarray(from, at)).toString('utf8'));
        from = at + 1;
      }
      expect(frame(cut(all, cuts)).lines).toEqual(expected);
      expect(frame([...all].map((byte) => Uint8Array.of(byte))).lines).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('R-11: a character cut by a chunk border arrives whole', () => {
  const text = '你好 👩🏽‍💻 \u{10FFFF}';
  const bytes = Buffer.from(`${text}\n`, 'utf8');
  for (let at = 0; at <= bytes.length; at++) expect(frame(cut(bytes, [at])).lines).toEqual([text]);
});

test('R-14: only 0x0A ends a line, not U+2028, U+2029, U+0085, NUL or a lone carriage return', () => {
  const text = '"a\u2028b\u2029c\u0085d\u0000e\rf\u000bg\u000ch"';
  expect(frame([Buffer.from(`${text}\n1\n`, 'utf8')]).lines).toEqual([text, '1']);
});

test('what the transport does with its buffer afterwards does not change a carried line', () => {
  const buffer = new Uint8Array(Buffer.from('first half'));
  const lines: string[] = [];
  const framer = new LineFramer({ line: (line) => lines.push(line), tooLarge: () => undefined });
  framer.push(buffer);
  buffer.fill(0x78);
  framer.push(Buffer.from(' second\n'));
  expect(lines).toEqual(['first half second']);
});

test('R-12: a line of 64 MB in pieces of a pipe arrives whole and parses', () => {
  const piece = new Uint8Array(64 * 1024).fill(0x61);
  const pieces = Array.from({ length: 1024 }, () => piece);
  const { lines } = frame([Buffer.from('{"type":"new","text":"'), ...pieces, Buffer.from('"}\nnext\n')]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe('next');
  const incoming = readLine(lines[0]!) as Extract<Incoming, { kind: 'frame' }>;
  expect((incoming.frame['text'] as string).length).toBe(64 * 1024 * 1024);
});

test('R-12: a line over the cap is reported with its size and dropped whole; its neighbours are intact, however it is cut', () => {
  const line = (length: number): fc.Arbitrary<string> =>
    fc.constantFrom('a', 'b', 'c').map((letter) => letter.repeat(length));
  const lines = fc.array(fc.nat(30).chain(line), { maxLength: 12 });
  fc.assert(
    fc.property(lines, fc.array(fc.nat(400), { maxLength: 20 }), (all, cuts) => {
      const framed = frame(cut(Buffer.from(all.map((one) => `${one}\n`).join('')), cuts), 10);
      expect(framed.lines).toEqual(all.filter((one) => one.length > 0 && one.length <= 10));
      expect(framed.tooLarge).toEqual(all.filter((one) => one.length > 10).map((one) => one.length));
    }),
    { numRuns: 500 },
  );
});

/** Counts the bytes it is asked to search. */
class CountingChunk extends Uint8Array {
  static searched = 0;
  override indexOf(value: number, from = 0): number {
    const found = super.indexOf(value, from);
    CountingChunk.searched += (found < 0 ? this.length : found) - from;
    return found;
  }
  override lastIndexOf(value: number): number {
    const found = super.lastIndexOf(value);
    CountingChunk.searched += this.length - Math.max(0, found);
    return found;
  }
}

test('R-12: every byte of a long line is searched at most twice, however many pieces it comes in', () => {
  CountingChunk.searched = 0;
  const chunks = Array.from({ length: 5000 }, () => new CountingChunk(100).fill(0x61));
  chunks.push(CountingChunk.of(0x0a) as CountingChunk);
  expect(frame(chunks).lines.map((line) => line.length)).toEqual([500_000]);
  expect(CountingChunk.searched).toBeLessThanOrEqual(2 * 500_001);
});
