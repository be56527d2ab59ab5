import { diffWordsWithSpace } from 'diff';
import type { DiffRow } from './diff.logic.ts';

/** Stretches of a line, as offsets into its text. */
export type Marks = readonly (readonly [from: number, to: number])[];

const LONG_LINE = 400;
const MANY_LINES = 24;
/** Where more than this share of a line is new, marking its words would only be noise. */
const MOSTLY = 0.6;

/** Which words of which row changed, where lines that went stand right before as many lines that came. */
export function wordMarks(rows: readonly DiffRow[]): ReadonlyMap<DiffRow, Marks> {
  const marks = new Map<DiffRow, Marks>();
  for (let at = 0; at < rows.length;) {
    const gone = runOf(rows, at, 'del');
    const come = runOf(rows, at + gone.length, 'add');
    if (gone.length > 0 && gone.length === come.length && gone.length <= MANY_LINES) {
      gone.forEach((row, index) => markPair(marks, row, come[index] ?? row));
    }
    at += Math.max(1, gone.length + come.length);
  }
  return marks;
}

function runOf(rows: readonly DiffRow[], from: number, kind: DiffRow['kind']): readonly DiffRow[] {
  let end = from;
  while (rows[end]?.kind === kind) end++;
  return rows.slice(from, end);
}

function markPair(marks: Map<DiffRow, Marks>, gone: DiffRow, come: DiffRow): void {
  if (gone.text.length > LONG_LINE || come.text.length > LONG_LINE) return;
  const removed: [number, number][] = [];
  const added: [number, number][] = [];
  let [before, after] = [0, 0];
  for (const change of diffWordsWithSpace(gone.text, come.text)) {
    const { length } = change.value;
    if (change.added) added.push([after, after + length]);
    if (change.removed) removed.push([before, before + length]);
    if (!change.added) before += length;
    if (!change.removed) after += length;
  }
  if (isMostly(removed, gone.text) || isMostly(added, come.text)) return;
  marks.set(gone, removed);
  marks.set(come, added);
}

function isMostly(marks: Marks, { length }: string): boolean {
  return marks.reduce((sum, [from, to]) => sum + to - from, 0) > length * MOSTLY;
}
