import { expect, test } from 'vitest';
import { entriesOf, kindOf, opensAtOnce } from './json.logic.ts';

test.each([
  ['text', 'string'],
  [1, 'number'],
  [false, 'boolean'],
  [null, 'null'],
  [[1], 'list'],
  [{ a: 1 }, 'object'],
])('%j is shown as a %s', (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

test('the entries of a list are named by their place, those of an object by their name', () => {
  expect(entriesOf(['a', 'b'])).toEqual([
    ['0', 'a'],
    ['1', 'b'],
  ]);
  expect(entriesOf({ a: null, b: undefined })).toEqual([['a', null]]);
  expect(entriesOf('text')).toEqual([]);
});

test('the outermost value is open, large ones below it are closed', () => {
  const large = { text: 'x'.repeat(1000) };
  expect(opensAtOnce(large, 0)).toBe(true);
  expect(opensAtOnce(large, 1)).toBe(false);
  expect(opensAtOnce({ a: 1 }, 1)).toBe(true);
  expect(opensAtOnce({ a: 1 }, 3)).toBe(false);
});
