import { useMemo } from 'react';
import type { CodeToken } from '../code/token.ts';
import { useTokens } from '../code/useTokens.ts';
import type { DiffHunk, DiffRow } from './diff.logic.ts';

/** The colours of a change: each side is read as the text it is, and every row takes those of its own line. */
export function useDiffTokens(
  file: string,
  hunks: readonly DiffHunk[],
): (row: DiffRow) => readonly CodeToken[] | undefined {
  const sides = useMemo(() => {
    const rows = hunks.flatMap((hunk) => hunk.rows);
    return { before: rows.filter(({ kind }) => kind !== 'add'), after: rows.filter(({ kind }) => kind !== 'del') };
  }, [hunks]);
  const language = file.slice(file.lastIndexOf('.') + 1);
  const before = useTokens(textOf(sides.before), language);
  const after = useTokens(textOf(sides.after), language);
  return useMemo(() => {
    const places = new Map<DiffRow, readonly CodeToken[] | undefined>();
    sides.before.forEach((row, line) => places.set(row, before?.[line]));
    sides.after.forEach((row, line) => places.set(row, after?.[line]));
    return (row) => {
      const tokens = places.get(row);
      // What was coloured must be what is shown, letter for letter.
      return tokens?.map(({ text }) => text).join('') === row.text ? tokens : undefined;
    };
  }, [sides, before, after]);
}

const textOf = (rows: readonly DiffRow[]): string => rows.map(({ text }) => text).join('\n');
