import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines, foldBlankLines } from './lineDiff.logic.ts';

const text = fc.array(fc.constantFrom('a', 'b', '', '  c'), { maxLength: 12 }).map((lines) => lines.join('\n'));
const shown = (removed: string, added: string) => diffLines(removed, added).map(({ sign, text: line }) => sign + line);
const without = (sign: string, removed: string, added: string) =>
  diffLines(removed, added)
    .filter((line) => line.sign !== sign)
    .map((line) => line.text)
    .join('\n');

test('what stays is shown once, between what goes and what comes', () => {
  expect(shown('try {\n  old();\n}', 'try {\n  new1();\n  new2();\n}')).toEqual([
    ' try {',
    '−  old();',
    '+  new1();',
    '+  new2();',
    ' }',
  ]);
});

test('a new file only comes', () => {
  expect(shown('', 'a\n\nb')).toEqual(['+a', '+', '+b']);
});

test('both texts can be read off the diff, line by line', () => {
  fc.assert(
    fc.property(text, text, (removed, added) => {
      expect(without('+', removed, added)).toBe(removed);
      expect(without('−', removed, added)).toBe(added);
    }),
  );
});

test('texts too large to compare are shown whole: everything goes, everything comes', () => {
  const many = (name: string) => Array.from({ length: 600 }, (_, line) => `${name}${line % 2}`).join('\n');
  const signs = diffLines(many('a'), many('a')).map(({ sign }) => sign);
  expect(signs.filter((sign) => sign === '−')).toHaveLength(600);
  expect(signs.filter((sign) => sign === '+')).toHaveLength(600);
});

test('S-34: many blank lines in a row become one line that counts them, fewer stay as they are', () => {
  const fold = (added: string) => foldBlankLines(diffLines('', added)).map(({ text: line, blank }) => blank || line);
  expect(fold(`a${'\n'.repeat(1001)}b`)).toEqual(['a', 1000, 'b']);
  expect(fold('a\n\n  \nb')).toEqual(['a', '', '  ', 'b']);
});
