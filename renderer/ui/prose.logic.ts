import { readTable, startsTable, type Table } from './proseTable.logic.ts';

export type Block =
  | Table
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

const FENCE = /^(`{3,}|~{3,})\s*([\w+-]*)/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s{0,3}(?:([-*+])|\d{1,9}[.)])\s+(.*)$/;

/** A small, forgiving subset of Markdown: what replies are made of most of the time. What it does not know is text. */
export function blocksOf(source: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = source.split('\n');
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line);
    if (fence !== null) {
      const end = closingFence(lines, at + 1, fence[1] ?? '```');
      blocks.push({ kind: 'code', language: fence[2] ?? '', text: lines.slice(at + 1, end).join('\n') });
      at = end + 1;
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading !== null) blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    if (heading !== null || line.trim() === '') {
      at += 1;
      continue;
    }
    if (startsTable(lines, at)) {
      const { table, end } = readTable(lines, at);
      blocks.push(table);
      at = end;
      continue;
    }
    const end = paragraphEnd(lines, at);
    blocks.push(...textBlocks(lines.slice(at, end)));
    at = end;
  }
  return blocks;
}

function closingFence(lines: readonly string[], from: number, fence: string): number {
  for (let at = from; at < lines.length; at++) if (lines[at]?.trim().startsWith(fence)) return at;
  return lines.length;
}

function paragraphEnd(lines: readonly string[], from: number): number {
  let at = from + 1;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || FENCE.test(line) || HEADING.test(line) || startsTable(lines, at)) break;
    at += 1;
  }
  return at;
}

/** Lines without a blank between them: a paragraph, a list, or a paragraph that leads into a list. */
function textBlocks(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    const last = blocks.at(-1);
    if (item !== null) {
      const ordered = item[1] === undefined;
      const text = item[2] ?? '';
      if (last?.kind === 'list' && last.ordered === ordered) {
        blocks[blocks.length - 1] = { ...last, items: [...last.items, text] };
      } else blocks.push({ kind: 'list', ordered, items: [text] });
    } else if (last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text}\n${line}` };
    } else if (last?.kind === 'list') {
      const items = [...last.items];
      items[items.length - 1] = `${items.at(-1) ?? ''}\n${line.trim()}`;
      blocks[blocks.length - 1] = { ...last, items };
    } else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

export interface Span {
  readonly kind: 'text' | 'code' | 'strong' | 'emphasis';
  readonly text: string;
}

const SPAN = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*/g;

export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, code, strong, emphasis] = match;
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else spans.push({ kind: 'emphasis', text: emphasis ?? '' });
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}
