import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChanges, hunksBetween, hunksOfPatch, unifiedText } from './diff.logic.ts';
import { wordMarks } from './wordMarks.logic.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', '', '  c', '-d', '\\e'), { maxLength: 12 })
  .map((lines) => lines.join('\n'));
const SIGNS = { add: '+', del: '−', keep: ' ' };
const shown = (before: string, after: string, context?: number) =>
  hunksBetween(before, after, context).flatMap(({ rows }) => rows.map((row) => SIGNS[row.kind] + row.text));
const side = (before: string, after: string, without: 'add' | 'del') =>
  hunksBetween(before, after, Infinity)
    .flatMap(({ rows }) => rows.filter(({ kind }) => kind !== without))
    .map((row) => row.text)
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

test('both texts can be read off the whole diff, line by line', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(side(before, after, 'add')).toBe(before);
      expect(side(before, after, 'del')).toBe(after);
    }),
  );
});

test('every row knows its line number in the text it stands in', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line + 1}`);
  const after = lines(30).with(19, 'changed');
  const rows = hunksBetween(lines(30).join('\n'), after.join('\n')).flatMap((hunk) => hunk.rows);
  const old = rows.filter((row) => row.before !== null);
  expect(old.map(({ text: line }) => line)).toEqual(old.map(({ before }) => `line ${before}`));
  const fresh = rows.filter((row) => row.after !== null);
  expect(fresh.map(({ text: line }) => line)).toEqual(fresh.map((row) => after[(row.after ?? 0) - 1]));
});

test('texts too far apart to compare are shown whole: everything goes, everything comes', () => {
  const many = (name: string) => Array.from({ length: 1600 }, (_, line) => `${name}${line}`).join('\n');
  expect(countChanges(hunksBetween(many('a'), many('b')))).toEqual({ added: 1600, removed: 1600 });
});

test('the CLI’s patch is taken as it is, and what is no patch is refused', () => {
  const patch = [{ oldStart: 4, oldLines: 2, newStart: 4, newLines: 2, lines: [' one', '-two', '+TWO'] }];
  expect(hunksOfPatch(patch)?.[0]?.rows).toEqual([
    { kind: 'keep', text: 'one', before: 4, after: 4 },
    { kind: 'del', text: 'two', before: 5, after: null },
    { kind: 'add', text: 'TWO', before: null, after: 5 },
  ]);
  expect(hunksOfPatch(undefined)).toBeNull();
  expect(hunksOfPatch(['x'])).toBeNull();
});

test('the clipboard gets a unified diff', () => {
  expect(unifiedText('a.txt', hunksBetween('one\ntwo', 'one\nTWO'))).toBe(
    '--- a.txt\n+++ a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+TWO\n',
  );
});

test('changed words are marked where a line was changed, and not where it was replaced', () => {
  const [hunk] = hunksBetween(
    'for (let i = 0; i <= attempts; i++) {\nabc',
    'for (let i = 0; i < attempts; i++) {\nxyz',
  );
  const rows = hunk?.rows ?? [];
  const marks = wordMarks(rows);
  const marked = rows.map((row) => marks.get(row)?.map(([from, to]) => row.text.slice(from, to)));
  expect(marked.slice(0, 4)).toEqual([['='], undefined, [], undefined]);
});
