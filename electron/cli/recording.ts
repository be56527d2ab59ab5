import { isObject, numberField, stringField, type Json } from '../../shared/json.ts';
import { redactJson, redactText } from './redact.ts';

/** `in` goes into the CLI, `out` comes out of it, `meta` is about the process (start, stderr, exit). */
export type Direction = 'in' | 'out' | 'meta';

/** One line of a recording: JSON as `msg`, anything else as `raw`. `t` is in milliseconds since the start. */
export type RecordingEntry = { readonly dir: Direction; readonly t: number } & (
  { readonly msg: Json } | { readonly raw: string }
);

/** Redaction happens here, on the way out of memory: what is shown or saved has no secrets in it. */
export function toRecordingEntry(dir: Direction, t: number, line: string): RecordingEntry {
  try {
    return { dir, t, msg: redactJson(JSON.parse(line) as Json) };
  } catch {
    return { dir, t, raw: redactText(line) };
  }
}

export const formatEntry = (entry: RecordingEntry): string => `${JSON.stringify(entry)}\n`;

const DIRECTIONS: ReadonlySet<string> = new Set<Direction>(['in', 'out', 'meta']);

/** Lines that are not of a recording are left out: a recording cut off by a crash is still worth reading. */
export function parseRecording(text: string): RecordingEntry[] {
  return text.split('\n').flatMap((line) => parseEntry(line) ?? []);
}

function parseEntry(line: string): RecordingEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const dir = stringField(value, 'dir');
  if (!isObject(value) || dir === undefined || !DIRECTIONS.has(dir)) return undefined;
  const head = { dir: dir as Direction, t: numberField(value, 't') ?? 0 };
  const raw = stringField(value, 'raw');
  if (raw !== undefined) return { ...head, raw };
  return value['msg'] === undefined ? undefined : { ...head, msg: value['msg'] };
}
