import type { Preferences } from '../../shared/preferences.ts';
import type { Part, ProcessExit, ToolPart, Turn } from '../../shared/session.ts';
import type { FoldCounts } from '../words/english/conversation.ts';

/** One line of the virtual list. The key stays the same as long as it is about the same thing. */
export type Row = HeadRow | PartRow | FoldRow | RetryRow | ResultRow;

/** Where a turn begins: a heading for whoever moves by headings. */
export interface HeadRow {
  readonly kind: 'head';
  readonly key: string;
  readonly turn: Turn;
  readonly number: number;
}
export interface PartRow {
  readonly kind: 'part';
  readonly key: string;
  readonly part: Part;
  readonly turn: Turn;
}
/** Several pieces of work as one line that opens. */
export interface FoldRow {
  readonly kind: 'fold';
  readonly key: string;
  readonly parts: readonly Part[];
  readonly turn: Turn;
}
export interface RetryRow {
  readonly kind: 'retry';
  readonly key: string;
  readonly retry: NonNullable<Turn['retry']>;
}
export interface ResultRow {
  readonly kind: 'result';
  readonly key: string;
  readonly result: NonNullable<Turn['result']>;
  readonly turn: Turn;
}

type Detail = Preferences['detail'];

/** Looking around: one of these alone is worth a line, a run of them is not. */
const LOOKING: ReadonlySet<string> = new Set(['Read', 'Grep', 'Glob', 'LS', 'NotebookRead', 'ToolSearch', 'LSP']);
const SHORTEST_RUN = 3;

export function rowsOf(turns: readonly Turn[], firstTurn: number, detail: Detail): readonly Row[] {
  return turns.flatMap((turn, index) => rowsOfTurn(turn, firstTurn + index, detail));
}

/** The last line of a conversation whose process is gone: why, as far as anybody knows. */
export function endRow({ code, signal, reason, stderrTail = '' }: ProcessExit): PartRow {
  const notice = { code: 'process-ended', exitCode: code, signal, reason: reason ?? null, stderrTail } as const;
  const part = { kind: 'notice', id: 'process-ended', notice, at: null } as const;
  return { kind: 'part', key: part.id, part, turn: NO_TURN };
}

const NO_TURN: Turn = {
  id: '',
  origin: 'unsolicited',
  startedAt: null,
  parts: [],
  nested: {},
  open: false,
  interrupting: false,
  retry: null,
  result: null,
};

interface TurnRows {
  readonly number: number;
  readonly rows: readonly Row[];
}

/** A turn that did not change keeps its rows: a delta costs the rows of one turn, however long the conversation. */
const remembered: Readonly<Record<Detail, WeakMap<Turn, TurnRows>>> = {
  all: new WeakMap(),
  normal: new WeakMap(),
  prose: new WeakMap(),
};

function rowsOfTurn(turn: Turn, number: number, detail: Detail): readonly Row[] {
  const known = remembered[detail].get(turn);
  if (known?.number === number) return known.rows;
  const rows: Row[] = [{ kind: 'head', key: `head-${turn.id}`, turn, number }];
  rows.push(...partRows(turn, detail));
  if (turn.retry !== null) rows.push({ kind: 'retry', key: `retry-${turn.id}`, retry: turn.retry });
  if (turn.result !== null) rows.push({ kind: 'result', key: `result-${turn.id}`, result: turn.result, turn });
  remembered[detail].set(turn, { number, rows });
  return rows;
}

function partRows(turn: Turn, detail: Detail): readonly Row[] {
  const rows: Row[] = [];
  let run: Part[] = [];
  const shortest = detail === 'prose' ? 1 : SHORTEST_RUN;
  const endRun = (): void => {
    const [first] = run;
    if (first !== undefined && run.length >= shortest) {
      rows.push({ kind: 'fold', key: `fold-${first.id}`, parts: run, turn });
    } else rows.push(...run.map((part) => rowOf(part, turn)));
    run = [];
  };
  for (const part of turn.parts) {
    if (folds(part, detail)) run.push(part);
    else {
      endRun();
      rows.push(rowOf(part, turn));
    }
  }
  // A run that may still grow is shown line by line: what happens now is what people look at.
  if (turn.open && detail === 'normal') rows.push(...run.map((part) => rowOf(part, turn)));
  else endRun();
  return rows;
}

const rowOf = (part: Part, turn: Turn): PartRow => ({ kind: 'part', key: part.id, part, turn });

function folds(part: Part, detail: Detail): boolean {
  if (detail === 'all') return false;
  if (detail === 'normal') return part.kind === 'tool' && LOOKING.has(part.name) && part.status === 'done';
  // A notice says that something happened to the conversation; only hooks are as frequent as work is.
  return part.kind === 'thinking' || isSettledWork(part) || (part.kind === 'notice' && part.notice.code === 'hook');
}

/** What waits for the user or went wrong is not work to be folded away. */
function isSettledWork(part: Part): part is ToolPart {
  return part.kind === 'tool' && part.status !== 'pending' && part.status !== 'failed' && part.status !== 'denied';
}

/** The row that shows a part, or that holds it folded; -1 when it is not there. */
export function rowIndexOf(rows: readonly Row[], partId: string): number {
  return rows.findIndex(
    (row) =>
      (row.kind === 'part' && row.part.id === partId) ||
      (row.kind === 'fold' && row.parts.some(({ id }) => id === partId)),
  );
}

/** The heading before or after a row, for moving by turns; undefined at either end. */
export function neighbourHead(rows: readonly Row[], from: number, step: -1 | 1): number | undefined {
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    if (rows[index]?.kind === 'head') return index;
  }
  return undefined;
}

const SEARCHES: ReadonlySet<string> = new Set(['Grep', 'Glob', 'LS', 'ToolSearch', 'LSP', 'WebSearch']);
const READS: ReadonlySet<string> = new Set(['Read', 'NotebookRead', 'WebFetch']);
const EDITS: ReadonlySet<string> = new Set(['Edit', 'MultiEdit', 'Write', 'NotebookEdit']);

export function countFold(parts: readonly Part[]): FoldCounts {
  const named = (names: ReadonlySet<string>): number =>
    parts.filter((part) => part.kind === 'tool' && names.has(part.name)).length;
  const reads = named(READS);
  const searches = named(SEARCHES);
  const edits = named(EDITS);
  const commands = named(new Set(['Bash']));
  return { reads, searches, edits, commands, other: parts.length - reads - searches - edits - commands };
}
