import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBlankRuns } from './blankRuns.logic.ts';

test.each([
  ['1,000 line breaks', '\n'.repeat(1000), 1000, 0],
  ['10,000 spaces', ' '.repeat(10_000), 0, 10_000],
  ['spaces at the end of blank lines', '  \n'.repeat(6), 6, 12],
  ['no-break spaces', '\u00a0'.repeat(50), 0, 50],
])('S-34: %s before the payload become one mark', (_name, blank, lineBreaks, spaces) => {
  expect(splitBlankRuns(`ls${blank}rm -rf x`)).toEqual([
    { kind: 'text', text: 'ls' },
    { kind: 'blank', text: blank, lineBreaks, spaces },
    { kind: 'text', text: 'rm -rf x' },
  ]);
});

test('paragraphs, indented code and tables are left as they are', () => {
  const text = 'a\n\n\n        deep\n\tcolumn          value\n';
  expect(splitBlankRuns(text)).toEqual([{ kind: 'text', text }]);
});

test('S-34: put together again, the pieces are the text, byte for byte', () => {
  const blank = fc.constantFrom(' ', '\n', '\t', '\u00a0').chain((unit) => fc.nat(80).map((n) => unit.repeat(n)));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), blank)), (parts) => {
      const text = parts.join('');
      expect(
        splitBlankRuns(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
