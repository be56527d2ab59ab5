import { expect, test } from 'vitest';
import { hunksBetween } from '../ui/diff/diff.logic.ts';
import { foldBlankLines } from './blankLines.logic.ts';

test('S-34: many blank lines in a row become one line that counts them, fewer stay as they are', () => {
  const fold = (added: string) => {
    const rows = hunksBetween('', added, Infinity).flatMap((hunk) => hunk.rows);
    return foldBlankLines(rows).map(({ row, blank }) => blank || row.text);
  };
  expect(fold(`a${'\n'.repeat(1001)}b`)).toEqual(['a', 1000, 'b']);
  expect(fold('a\n\n  \nb')).toEqual(['a', '', '  ', 'b']);
});
