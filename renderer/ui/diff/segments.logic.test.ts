import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf } from './segments.logic.ts';

test('pieces are cut where a mark begins and ends', () => {
  const pieces = [
    { text: 'const ', kind: 'keyword' },
    { text: 'value = 1', kind: 'plain' },
  ] as const;
  expect(segmentsOf(pieces, [[4, 8]])).toEqual([
    { text: 'cons', kind: 'keyword', marked: false },
    { text: 't ', kind: 'keyword', marked: true },
    { text: 'va', kind: 'plain', marked: true },
    { text: 'lue = 1', kind: 'plain', marked: false },
  ]);
});

test('joined again, the text is unchanged, and what is marked is what the marks say', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(texts, fc.nat(20), fc.nat(10), (parts, from, length) => {
      const whole = parts.join('');
      const pieces = parts.map((text) => ({ text, kind: 'plain' as const }));
      const segments = segmentsOf(pieces, [[from, from + length]]);
      expect(segments.map(({ text }) => text).join('')).toBe(whole);
      const marked = segments.filter((segment) => segment.marked).map(({ text }) => text);
      expect(marked.join('')).toBe(whole.slice(from, from + length));
    }),
  );
});
