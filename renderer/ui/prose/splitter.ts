import type { Links, Token, Tokens } from 'marked';
import type { Block } from './document.ts';
import { blockOf, isVisible } from './fromTokens.ts';
import { lex } from './grammar.ts';
import { growFence, openFenceAt, type OpenFence } from './openFence.ts';

/** A block and the text it was read from. The same object for as long as it says the same, so that nothing is drawn twice. */
export interface Entry {
  readonly raw: string;
  /** What marked made of it before looking inside: in rare cases the same text is cut differently when more follows. */
  readonly inner: string;
  readonly block: Block;
}

/**
 * A reply read so far. Text only grows at its end, so most of it can never mean anything else again: it is settled and
 * not read again. Only what follows the last safe place is.
 */
export interface Prose {
  readonly text: string;
  /** Settled blocks in runs of `RUN`, then the settled rest, then what may still change. */
  readonly runs: readonly (readonly Entry[])[];
  readonly rest: readonly Entry[];
  readonly tail: readonly Entry[];
  /** Where the tail starts in `text`. */
  readonly cut: number;
  readonly settledLinks: Readonly<Links>;
  /** Every link definition there is, to notice a new one. */
  readonly linksKey: string;
  readonly openFence: OpenFence | null;
  /** The footnotes among the settled blocks. */
  readonly settledNotes: readonly string[];
}

/** Long replies are drawn and laid out in runs: a new word asks every run before it whether it has changed, not every block. */
export const RUN = 16;

export const EMPTY: Prose = {
  text: '',
  runs: [],
  rest: [],
  tail: [],
  cut: 0,
  settledLinks: {},
  linksKey: '',
  openFence: null,
  settledNotes: [],
};

export function readProse(before: Prose, written: string): Prose {
  const continues = written.startsWith(before.text);
  const hasReturns = written.includes('\r', continues ? before.text.length : 0);
  const text = hasReturns ? written.replaceAll(/\r\n?/g, '\n') : written;
  const from = (hasReturns ? text.startsWith(before.text) : continues) ? before : EMPTY;
  if (text.length === from.text.length) return from;
  return growOpenFence(from, text) ?? readTail(from, text);
}

export class ProseReader {
  private last = EMPTY;

  read(text: string): Prose {
    this.last = readProse(this.last, text);
    return this.last;
  }
}

/** The names of all footnotes there are. */
export function footnotesOf({ settledNotes, tail }: Prose): readonly string[] {
  const open = notesIn(tail);
  return open.length === 0 ? settledNotes : [...settledNotes, ...open];
}

function notesIn(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ block }) => (block.kind === 'footnote' ? [block.label] : []));
}

export function entriesOf({ runs, rest, tail }: Prose): readonly Entry[] {
  return [...runs.flat(), ...rest, ...tail];
}

function growOpenFence(from: Prose, text: string): Prose | null {
  const grown = from.openFence === null ? null : growFence(from.openFence, text);
  if (grown === null) return null;
  return {
    ...from,
    text,
    tail: [{ raw: text.slice(from.cut), inner: grown.block.text, block: grown.block }],
    openFence: grown.open,
  };
}

function readTail(from: Prose, text: string): Prose {
  const source = text.slice(from.cut);
  const { tokens, links } = lex(source, from.settledLinks);
  const linksKey = keyOf(links);
  const settledCount = safeCount(tokens, source);
  const settledTokens = tokens.slice(0, settledCount);
  const openTokens = tokens.slice(settledCount);
  const cut = from.cut + settledTokens.reduce((length, { raw }) => length + raw.length, 0);
  const sameLinks = linksKey === from.linksKey;
  const entries = entriesFrom(tokens, sameLinks ? from.tail : []);
  const tail = entries.slice(entries.length - openTokens.filter(isVisible).length);
  const settled = entries.slice(0, entries.length - tail.length);
  const relinked = sameLinks ? from : relink(from, links);
  const only = openTokens.length === 1 ? tail[0]?.block : undefined;
  return {
    text,
    ...withSettled(relinked, settled),
    tail,
    cut,
    settledLinks: linksKey === '' ? from.settledLinks : definitionsIn(settledTokens, from.settledLinks),
    linksKey,
    settledNotes: settled.length === 0 ? from.settledNotes : [...from.settledNotes, ...notesIn(settled)],
    openFence: only?.kind === 'code' && only.open ? openFenceAt(text, cut, only) : null,
  };
}

/**
 * How many tokens nothing that follows can change. A blank line ends everything but lists, footnotes and indented code,
 * and what those take in is known once the first line after the blank one is whole. A block of one line and a closed
 * fence need no blank line, but only where they start at a safe place: inside a formula they would be part of it.
 */
function safeCount(tokens: readonly Token[], source: string): number {
  let safe = 0;
  let at = 0;
  let startsSafely = true;
  for (const [index, token] of tokens.entries()) {
    // Now and then marked gives a token a line end that is not there: its places cannot be trusted from here on.
    if (!source.startsWith(token.raw, at)) break;
    if (token.type === 'space') startsSafely = startsSafely || isBlankLine(source, at + token.raw.length);
    else {
      if (startsSafely && source.includes('\n', at)) safe = index;
      startsSafely = startsSafely && endsItself(token);
    }
    at += token.raw.length;
  }
  return safe;
}

/** Whether the line that ends at `end` is blank; the rest of a line with text can be a token of blanks, too. */
function isBlankLine(source: string, end: number): boolean {
  const start = source.lastIndexOf('\n', end - 2) + 1;
  return source[end - 1] === '\n' && source.slice(start, end).trim() === '';
}

function endsItself({ type, raw }: Token): boolean {
  if (type === 'code') return /^ {0,3}(?:```|~~~)/.test(raw);
  return type === 'hr' || (type === 'heading' && /^ {0,3}#/.test(raw));
}

function entriesFrom(tokens: readonly Token[], before: readonly Entry[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (const token of tokens) {
    const same = before[entries.length];
    if (same !== undefined && same.raw === token.raw && same.inner === innerOf(token)) {
      entries.push(same);
      continue;
    }
    const block = blockOf(token);
    if (block !== null) entries.push({ raw: token.raw, inner: innerOf(token), block });
  }
  return entries;
}

const innerOf = (token: Token): string => ('text' in token ? String(token['text']) : '');

function withSettled({ runs, rest }: Prose, settled: readonly Entry[]): Pick<Prose, 'runs' | 'rest'> {
  if (settled.length === 0) return { runs, rest };
  const all = [...rest, ...settled];
  const full = all.length - (all.length % RUN);
  const added: (readonly Entry[])[] = [];
  for (let at = 0; at < full; at += RUN) added.push(all.slice(at, at + RUN));
  return { runs: [...runs, ...added], rest: all.slice(full) };
}

/** A definition may come after the text that refers to it: what holds a bracket is read once more. */
function relink(from: Prose, links: Readonly<Links>): Prose {
  const again = (entry: Entry): Entry => {
    if (!entry.raw.includes('[')) return entry;
    const token = lex(entry.raw, links).tokens.find(isVisible);
    const block = token === undefined ? null : blockOf(token);
    return block === null ? entry : { ...entry, block };
  };
  return { ...from, runs: from.runs.map((run) => run.map(again)), rest: from.rest.map(again) };
}

interface Parent extends Partial<Pick<Tokens.Def, 'tag' | 'href'> & Pick<Tokens.List, 'items'>> {
  readonly type: string;
  readonly tokens?: readonly Token[];
}

/** The first definition of a name counts, wherever in a block it stands. */
function definitionsIn(tokens: readonly Token[], known: Readonly<Links>): Readonly<Links> {
  const links: Links = { ...known };
  const visit = (token: Token): void => {
    const { type, tag, href, tokens: inner = [], items = [] } = token as Parent;
    if (type === 'def' && tag !== undefined && !Object.hasOwn(links, tag)) links[tag] = { href: href ?? '', title: '' };
    for (const child of [...inner, ...items]) visit(child);
  };
  for (const token of tokens) visit(token);
  return links;
}

function keyOf(links: Readonly<Links>): string {
  const names = Object.keys(links);
  return names.length === 0 ? '' : JSON.stringify(names.toSorted().map((name) => [name, links[name]?.href]));
}
