import type { MarkedToken, Token, Tokens } from 'marked';
import type { Block, CodeFence, Inline, List, ListItem, Table } from './document.ts';
import { decodeEntities } from './entities.ts';
import type { FootnoteToken, MathToken, NoteToken } from './grammar.ts';

type ProseToken = MarkedToken | MathToken | FootnoteToken | NoteToken;

/** Blank lines and definitions are not. */
export const isVisible = ({ type }: Token): boolean => type !== 'space' && type !== 'def' && type !== 'checkbox';

/** Deeper than anybody writes: beyond it the source is shown, because a page of nested boxes ends in a crash. */
const MAX_DEPTH = 24;

/** Null: nothing to see. */
export function blockOf(token: Token, depth = 0): Block | null {
  const known = token as ProseToken;
  if (depth > MAX_DEPTH) return isVisible(token) ? { kind: 'paragraph', children: [textOf(token.raw)] } : null;
  switch (known.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'heading':
      return { kind: 'heading', level: known.depth, children: inlinesOf(known.tokens) };
    case 'code':
      return codeOf(known);
    case 'blockquote':
      return { kind: 'quote', blocks: blocksOf(known.tokens, depth + 1) };
    case 'list':
      return listOf(known, depth + 1);
    case 'table':
      return tableOf(known);
    case 'hr':
      return { kind: 'rule' };
    case 'html':
      return { kind: 'html', text: known.raw.replace(/\n+$/, '') };
    case 'math':
      return { kind: 'math', tex: known.tex, source: known.raw.trim() };
    case 'footnote':
      return { kind: 'footnote', label: known.label, blocks: blocksOf(known.tokens, depth + 1) };
    case 'paragraph':
      return { kind: 'paragraph', children: inlinesOf(known.tokens) };
    case 'text':
      return { kind: 'paragraph', children: known.tokens ? inlinesOf(known.tokens) : [textOf(known.text)] };
    default:
      return { kind: 'paragraph', children: [textOf(token.raw)] };
  }
}

export function blocksOf(tokens: readonly Token[], depth = 0): readonly Block[] {
  return tokens.map((token) => blockOf(token, depth)).filter((block) => block !== null);
}

function codeOf({ raw, lang, text, codeBlockStyle }: Tokens.Code): CodeFence {
  const language = /^\S*/.exec(lang ?? '')?.[0] ?? '';
  return { kind: 'code', language, text, open: codeBlockStyle === undefined && !isClosed(raw) };
}

function isClosed(raw: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1] ?? '```';
  const lines = raw.trimEnd().split('\n');
  const last = lines.length > 1 ? (lines.at(-1) ?? '').trim() : '';
  return last.startsWith(fence) && [...last].every((letter) => letter === fence[0]);
}

function listOf({ ordered, start, loose, items }: Tokens.List, depth: number): List {
  return {
    kind: 'list',
    start: ordered ? Number(start) : null,
    loose,
    items: items.map((item) => itemOf(item, depth)),
  };
}

function itemOf({ task, checked, tokens }: Tokens.ListItem, depth: number): ListItem {
  return { done: task ? checked === true : null, blocks: blocksOf(tokens, depth) };
}

function tableOf({ align, header, rows }: Tokens.Table): Table {
  const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlinesOf(tokens));
  return { kind: 'table', align, header: cells(header), rows: rows.map(cells) };
}

function inlinesOf(tokens: readonly Token[], depth = 0): readonly Inline[] {
  return tokens.map((token) => inlineOf(token, depth)).filter((inline) => inline !== null);
}

const textOf = (text: string): Inline => ({ kind: 'text', text });

function inlineOf(token: Token, depth: number): Inline | null {
  const known = token as ProseToken;
  if (depth > MAX_DEPTH) return textOf(token.raw);
  switch (known.type) {
    case 'checkbox':
      return null;
    case 'text':
      return textOf(decodeEntities(known.text));
    case 'escape':
      return textOf(known.text);
    case 'strong':
      return { kind: 'strong', children: inlinesOf(known.tokens, depth + 1) };
    case 'em':
      return { kind: 'emphasis', children: inlinesOf(known.tokens, depth + 1) };
    case 'del':
      return { kind: 'deleted', children: inlinesOf(known.tokens, depth + 1) };
    case 'codespan':
      return { kind: 'code', text: known.text };
    case 'br':
      return { kind: 'break' };
    case 'link': {
      const address = known.autolink === true ? known.href : decodeEntities(known.href);
      return { kind: 'link', address, children: inlinesOf(known.tokens, depth + 1) };
    }
    case 'image':
      return { kind: 'image', address: decodeEntities(known.href), alt: decodeEntities(known.text) };
    case 'math':
      return { kind: 'math', tex: known.tex, source: known.raw, display: known.display };
    case 'note':
      return { kind: 'note', label: known.label };
    default:
      return textOf(token.raw);
  }
}
