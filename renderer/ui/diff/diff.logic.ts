import { structuredPatch } from 'diff';
import { arrayField, isObject, numberField, type Json } from '../../../shared/json.ts';

export interface DiffRow {
  readonly kind: 'add' | 'del' | 'keep';
  readonly text: string;
  /** Line numbers in the old and the new text; null where the line is not in it. */
  readonly before: number | null;
  readonly after: number | null;
}

export interface DiffHunk {
  readonly before: number;
  readonly after: number;
  readonly rows: readonly DiffRow[];
}

/** Further apart than this, two texts are shown one after the other: comparing them would take longer than reading. */
const MAX_EDITS = 1500;

/**
 * What changed between two texts. Without the added lines the rows are the old text, without the removed the new. With
 * `context` Infinity everything is shown, which is what somebody who has to consent needs.
 */
export function hunksBetween(before: string, after: string, context = 3): readonly DiffHunk[] {
  if (before === after && context === Infinity)
    return [
      readHunk(
        1,
        1,
        linesOf(before).map((line) => ` ${line}`),
      ),
    ];
  const patch = structuredPatch('', '', ended(before), ended(after), '', '', {
    context: Math.min(context, Number.MAX_SAFE_INTEGER),
    maxEditLength: MAX_EDITS,
  });
  if (patch !== undefined) return patch.hunks.map((hunk) => readHunk(hunk.oldStart, hunk.newStart, hunk.lines));
  const lines = [...linesOf(before).map((line) => `-${line}`), ...linesOf(after).map((line) => `+${line}`)];
  return [readHunk(1, 1, lines)];
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));
/** Every line ends the same way, so that a missing last line break is no difference of its own. */
const ended = (text: string): string => (text === '' ? '' : `${text}\n`);

/** The CLI's own patch (`structuredPatch` of a result). Null for anything that is not one. */
export function hunksOfPatch(patch: readonly Json[] | undefined): readonly DiffHunk[] | null {
  if (patch === undefined) return null;
  const hunks: DiffHunk[] = [];
  for (const hunk of patch) {
    const lines = arrayField(hunk, 'lines');
    if (!isObject(hunk) || lines === undefined) return null;
    const texts = lines.filter((line): line is string => typeof line === 'string');
    hunks.push(readHunk(numberField(hunk, 'oldStart') ?? 1, numberField(hunk, 'newStart') ?? 1, texts));
  }
  return hunks;
}

function readHunk(oldStart: number, newStart: number, lines: readonly string[]): DiffHunk {
  const rows: DiffRow[] = [];
  let [before, after] = [oldStart, newStart];
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('\\')) continue;
    if (line.startsWith('-')) rows.push({ kind: 'del', text, before: before++, after: null });
    else if (line.startsWith('+')) rows.push({ kind: 'add', text, before: null, after: after++ });
    else rows.push({ kind: 'keep', text, before: before++, after: after++ });
  }
  return { before: oldStart, after: newStart, rows };
}

export function countChanges(hunks: readonly DiffHunk[]): { readonly added: number; readonly removed: number } {
  const count = (kind: DiffRow['kind']): number =>
    hunks.reduce((sum, { rows }) => sum + rows.filter((row) => row.kind === kind).length, 0);
  return { added: count('add'), removed: count('del') };
}

const SIGNS = { add: '+', del: '-', keep: ' ' } as const;

export function hunkHeader({ before, after, rows }: DiffHunk): string {
  const side = (kind: DiffRow['kind']): number => rows.filter((row) => row.kind !== kind).length;
  return `@@ −${before},${side('add')} +${after},${side('del')} @@`;
}

/** For the clipboard: a unified diff any tool understands. */
export function unifiedText(file: string, hunks: readonly DiffHunk[]): string {
  const body = hunks.flatMap((hunk) => [
    hunkHeader(hunk).replace('−', '-'),
    ...hunk.rows.map(({ kind, text }) => SIGNS[kind] + text),
  ]);
  return [`--- ${file}`, `+++ ${file}`, ...body, ''].join('\n');
}
