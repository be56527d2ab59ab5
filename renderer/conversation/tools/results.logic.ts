import { arrayField, booleanField, numberField, objectField, stringField, type Json } from '../../../shared/json.ts';
import type { ToolPart, ToolResult } from '../../../shared/session.ts';

/** What a result says, without the frame the CLI puts around what went wrong inside itself. */
export function resultText(result: ToolResult): string {
  const [, inner] = /^<tool_use_error>([\s\S]*?)<\/tool_use_error>\s*$/.exec(result.text) ?? [];
  return inner ?? result.text;
}

export interface CommandResult {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number | null;
  readonly interrupted: boolean;
  readonly backgroundId: string | null;
  readonly savedTo: string | null;
}

/** A command that failed has its exit code on the first line and no structured result. */
export function readCommand({ result }: Pick<ToolPart, 'result'>): CommandResult | null {
  if (result === null) return null;
  const { structured } = result;
  const text = resultText(result);
  const [head, code] = /^Exit code (\d+)\n?/.exec(text) ?? [];
  const known = stringField(structured, 'stdout');
  return {
    output: known ?? text.slice(head?.length ?? 0),
    errors: stringField(structured, 'stderr') ?? '',
    exitCode: code === undefined ? null : Number(code),
    interrupted: booleanField(structured, 'interrupted') ?? false,
    backgroundId: stringField(structured, 'backgroundTaskId') ?? null,
    savedTo: stringField(structured, 'persistedOutputPath') ?? null,
  };
}

export interface FileLines {
  readonly lines: readonly string[];
  readonly first: number;
  readonly total: number | null;
}

const NUMBERED = /^\s*(\d+)[\t→](.*)$/;

/** The part of a file that was read; a sub-agent's reads come as numbered text alone. */
export function readFileLines({ result }: Pick<ToolPart, 'result'>): FileLines | null {
  if (result === null) return null;
  const file = objectField(result.structured, 'file');
  const content = stringField(file, 'content');
  if (content !== undefined) {
    const lines = content.split('\n');
    if (lines.at(-1) === '') lines.pop();
    return { lines, first: numberField(file, 'startLine') ?? 1, total: numberField(file, 'totalLines') ?? null };
  }
  const numbered = result.text.split('\n').map((line) => NUMBERED.exec(line));
  const end = numbered.findIndex((match) => match === null);
  const known = end < 0 ? numbered : numbered.slice(0, end);
  if (known.length === 0) return null;
  return { lines: known.map((match) => match?.[2] ?? ''), first: Number(known[0]?.[1] ?? 1), total: null };
}

export interface Match {
  readonly line: number | null;
  readonly text: string;
  /** A line shown around a match. */
  readonly context: boolean;
}

export interface FileMatches {
  readonly file: string;
  readonly matches: readonly Match[];
}

const MATCH = /^(.+?):(\d+):(.*)$/;
const CONTEXT = /^(.+?)-(\d+)-(.*)$/;

/** The lines of a search, grouped by their file in the order they came. What has no such form is left to the reader. */
export function groupMatches(content: string): readonly FileMatches[] | null {
  const groups = new Map<string, Match[]>();
  for (const line of content.split('\n')) {
    if (line === '' || line === '--') continue;
    const match = MATCH.exec(line);
    const [, file, number, text] = match ?? CONTEXT.exec(line) ?? [];
    if (file === undefined) return null;
    const known = groups.get(file) ?? [];
    known.push({ line: Number(number), text: text ?? '', context: match === null });
    groups.set(file, known);
  }
  return [...groups].map(([file, matches]) => ({ file, matches }));
}

export interface FileList {
  readonly files: readonly string[];
  readonly truncated: boolean;
}

export function readFileList({ result }: Pick<ToolPart, 'result'>): FileList | null {
  const names = arrayField(result?.structured, 'filenames');
  if (names === undefined) return null;
  const files = names.filter((name): name is string => typeof name === 'string');
  return { files, truncated: booleanField(result?.structured, 'truncated') ?? false };
}

export interface WebLink {
  readonly title: string;
  readonly url: string;
}

/** Addresses a person may follow; everything else stays text. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s]+$/i.test(url);

export function readLinks({ result }: Pick<ToolPart, 'result'>): readonly WebLink[] {
  const results = arrayField(result?.structured, 'results') ?? [];
  return results.flatMap((entry) => arrayField(entry, 'content') ?? []).flatMap(readLink);
}

function readLink(entry: Json): readonly WebLink[] {
  const url = stringField(entry, 'url');
  return url === undefined ? [] : [{ url, title: stringField(entry, 'title') ?? url }];
}

/** A sub-agent's own words: the CLI frames them for the model, and keeps them unframed beside it. */
export function readReport({ result, task }: Pick<ToolPart, 'result' | 'task'>): string {
  const blocks = arrayField(result?.structured, 'content') ?? [];
  const texts = blocks.flatMap((block) => stringField(block, 'text') ?? []);
  const own = texts.filter((text) => !text.startsWith('<tools-used')).join('\n\n');
  if (own !== '') return own;
  if (booleanField(result?.structured, 'isAsync') === true || result === null) return task?.summary ?? '';
  return resultText(result);
}
