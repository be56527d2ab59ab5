import { arrayField, booleanField, stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { hunksBetween, hunksOfPatch, type DiffHunk } from '../../ui/diff/diff.logic.ts';

export interface Change {
  readonly file: string;
  readonly hunks: readonly DiffHunk[];
  readonly created: boolean;
  /** False where the change is known from the request alone: then nobody knows its place in the file. */
  readonly placed: boolean;
  readonly replaceAll: boolean;
}

type Called = Pick<ToolPart, 'name' | 'input' | 'result'>;

const EDITORS: ReadonlySet<string> = new Set(['Edit', 'MultiEdit', 'Write', 'NotebookEdit']);
export const isChange = ({ name }: Pick<ToolPart, 'name'>): boolean => EDITORS.has(name);

const remembered = new WeakMap<ToolPart, Change | null>();

/** Once for each state of a call: its line and its details ask for the same. */
export function changeOf(part: ToolPart): Change | null {
  const known = remembered.get(part);
  if (known !== undefined) return known;
  const change = readChange(part);
  remembered.set(part, change);
  return change;
}

/** What was changed as the CLI reports it, else what was asked for. */
export function readChange({ name, input, result }: Called): Change | null {
  const file = stringField(input, 'file_path') ?? stringField(input, 'notebook_path');
  if (file === undefined || !EDITORS.has(name)) return null;
  const structured = result?.structured;
  const reported = hunksOfPatch(arrayField(structured, 'structuredPatch'));
  const base = { file, created: false, replaceAll: booleanField(input, 'replace_all') ?? false };
  if (reported !== null && reported.length > 0) return { ...base, hunks: reported, placed: true };
  if (name === 'Write') {
    const hunks = hunksBetween('', withoutLastBreak(stringField(input, 'content') ?? ''));
    return { ...base, hunks, created: stringField(structured, 'type') === 'create', placed: true };
  }
  return { ...base, hunks: askedHunks(name, input), placed: false };
}

/** A file ends with a line break; that is not one more line. */
const withoutLastBreak = (text: string): string => text.replace(/\n$/, '');

function askedHunks(name: string, input: Called['input']): readonly DiffHunk[] {
  if (name === 'NotebookEdit') return hunksBetween('', stringField(input, 'new_source') ?? '');
  const edits = name === 'MultiEdit' ? (arrayField(input, 'edits') ?? []) : [input];
  return edits.flatMap((edit) =>
    hunksBetween(stringField(edit, 'old_string') ?? '', stringField(edit, 'new_string') ?? ''),
  );
}
