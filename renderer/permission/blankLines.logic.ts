import type { DiffRow } from '../ui/diff/diff.logic.ts';

/** This many blank lines in a row push what follows out of sight. */
const BLANK_LINES = 5;

/** `blank`: how many blank lines this entry stands for; 0 for an ordinary line. */
export interface FoldedRow {
  readonly row: DiffRow;
  readonly blank: number;
}

export function foldBlankLines(rows: readonly DiffRow[]): readonly FoldedRow[] {
  const folded: FoldedRow[] = [];
  for (let from = 0; from < rows.length;) {
    const row = rows[from];
    if (row === undefined) break;
    let end = from + 1;
    if (row.text.trim() === '') {
      while (rows[end]?.kind === row.kind && rows[end]?.text.trim() === '') end++;
    }
    if (end - from >= BLANK_LINES) folded.push({ row, blank: end - from });
    else folded.push(...rows.slice(from, end).map((one) => ({ row: one, blank: 0 })));
    from = end;
  }
  return folded;
}
