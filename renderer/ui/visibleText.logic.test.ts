import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasHidden, splitHidden } from './visibleText.logic.ts';

const HIDDEN = [0x202e, 0x2066, 0x200b, 0xe0041, 0x1b, 0x9b, 0x0d, 0xfe0f, 0xad];

test.each(HIDDEN)('S-33: character %i is shown as its code', (codePoint) => {
  const text = `rm ${String.fromCodePoint(codePoint)}-rf`;
  expect(hasHidden(text)).toBe(true);
  expect(splitHidden(text)).toEqual([
    { kind: 'plain', text: 'rm ' },
    { kind: 'hidden', code: `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}` },
    { kind: 'plain', text: '-rf' },
  ]);
});

test('S-33: an override among Arabic letters is still shown', () => {
  expect(splitHidden('مرحبا \u202Etxt.exe').some(({ kind }) => kind === 'hidden')).toBe(true);
});

test('ordinary text of many scripts, tabs and line breaks is left as it is', () => {
  const text = 'naïve\tÜber\nمرحبا 日本語 🙂 <b>&amp;</b>';
  expect(hasHidden(text)).toBe(false);
  expect(splitHidden(text)).toEqual([{ kind: 'plain', text }]);
});

test('S-33: put together again, the pieces are the text, byte for byte', () => {
  const hidden = fc.constantFrom(...HIDDEN).map((codePoint) => String.fromCodePoint(codePoint));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), hidden)), (parts) => {
      const text = parts.join('');
      const joined = splitHidden(text).map((piece) =>
        piece.kind === 'plain' ? piece.text : String.fromCodePoint(Number.parseInt(piece.code.slice(2), 16)),
      );
      expect(joined.join('')).toBe(text);
    }),
  );
});
