import { Lexer, Marked, type Links, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** Formulas and footnotes, which marked does not know. */
export interface MathToken {
  readonly type: 'math';
  readonly raw: string;
  readonly tex: string;
  readonly display: boolean;
}

export interface FootnoteToken {
  readonly type: 'footnote';
  readonly raw: string;
  readonly label: string;
  readonly tokens: Token[];
}

export interface NoteToken {
  readonly type: 'note';
  readonly raw: string;
  readonly label: string;
}

// No blank line inside: what is a block must be decided when a blank line has come.
const DISPLAY = /^ {0,3}(?:\$\$((?:(?!\$\$|\n[ \t]*\n)[^])+)\$\$|\\\[((?:(?!\\\]|\n[ \t]*\n)[^])+)\\\])[ \t]*(?:\n|$)/;
// Bounded, so that openings without an end do not each look through the whole paragraph.
const DISPLAY_IN_TEXT = /^(?:\$\$((?:(?!\$\$)[^]){1,2000})\$\$|\\\[((?:(?!\\\])[^]){1,2000})\\\])/;
// `$5 and $10`, `$HOME/$USER` are no formulas: no blank inside the dollars, no letter or digit after them.
const IN_TEXT =
  /^(?:\$(?![\s$])((?:\\.|[^$\\\n]){0,999}(?:\\.|[^$\\\s]))\$(?![\w$])|\\\(((?:(?!\\[()])[^]){1,1000})\\\))/;
const FOOTNOTE =
  /^\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?![ \t]*(?:\n|$)|\[\^[^\]\s]+\]:| {0,3}(?:```|~~~))[^\n]+)*(?:(?:\n[ \t]*)*\n(?: {4}|\t)[ \t]*[^\s][^\n]*)*)/;
const NOTE = /^\[\^([^\]\s[]+)\](?!\()/;
const FOOTNOTE_INDENT = /^(?: {4}|\t)/gm;
// A title may span blank lines in marked, so that a definition could reach back over settled text. Here: one line.
const DEFINITION =
  /^ {0,3}\[(?!\^)((?:\\[^\n]|[^[\]\\\n])+)\]:[ \t]*(<[^<>\n]*>|[^<\s]\S*)(?:[ \t]+(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\((?:\\.|[^()\\\n])*\)))?[ \t]*(?:\n+|$)/;

const mathToken = (match: RegExpExecArray | null, display: boolean): MathToken | undefined =>
  match === null ? undefined : { type: 'math', raw: match[0], tex: (match[1] ?? match[2] ?? '').trim(), display };

const displayMath: TokenizerAndRendererExtension = {
  name: 'displayMath',
  level: 'block',
  tokenizer: (src) => mathToken(DISPLAY.exec(src), true),
};

const textMath: TokenizerAndRendererExtension = {
  name: 'textMath',
  level: 'inline',
  start: (src) => firstOf(src.indexOf('$'), src.indexOf('\\(')),
  tokenizer: (src) => mathToken(DISPLAY_IN_TEXT.exec(src), true) ?? mathToken(IN_TEXT.exec(src), false),
};

const footnote: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'block',
  tokenizer(src): FootnoteToken | undefined {
    const match = FOOTNOTE.exec(src);
    if (match === null) return undefined;
    const [raw, label = '', text = ''] = match;
    return { type: 'footnote', raw, label, tokens: this.lexer.blockTokens(text.replaceAll(FOOTNOTE_INDENT, ''), []) };
  },
};

const note: TokenizerAndRendererExtension = {
  name: 'note',
  level: 'inline',
  tokenizer(src): NoteToken | undefined {
    const match = NOTE.exec(src);
    return match === null ? undefined : { type: 'note', raw: match[0], label: match[1] ?? '' };
  },
};

function firstOf(one: number, other: number): number | undefined {
  if (one < 0 || other < 0) return one < 0 && other < 0 ? undefined : Math.max(one, other);
  return Math.min(one, other);
}

const marked = new Marked({
  gfm: true,
  extensions: [displayMath, textMath, footnote, note],
  tokenizer: {
    def(src): Tokens.Def | undefined {
      const match = DEFINITION.exec(src);
      if (match === null) return undefined;
      const [raw, label = '', target = ''] = match;
      const href = target.replace(/^<(.*)>$/, '$1').replaceAll(this.rules.inline.anyPunctuation, '$1');
      return { type: 'def', raw: raw.replace(/\n+$/, ''), tag: labelOf(label), href, title: '' };
    },
    /** Without marked's memory of open tags: a `<pre>` or `<a>` in one block must not change how another one is read. */
    tag(src): Tokens.Tag | undefined {
      const raw = this.rules.inline.tag.exec(src)?.[0];
      if (raw === undefined) return undefined;
      return { type: 'html', raw, text: raw, block: false, inLink: false, inRawBlock: false };
    },
  },
});

/** As marked looks labels up. */
const labelOf = (label: string): string =>
  label.trim().replaceAll(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();

export interface Lexed {
  readonly tokens: readonly Token[];
  /** The given definitions and those of this text. */
  readonly links: Readonly<Links>;
}

/**
 * Reads Markdown; `known` are definitions from elsewhere in the same reply. Line ends must be `\n`. Text nested deeper
 * than marked can follow is shown as it was written: nothing a reply says may take the page down.
 */
export function lex(source: string, known: Readonly<Links>): Lexed {
  const lexer = new Lexer(marked.defaults);
  Object.assign(lexer.tokens.links, known);
  try {
    const tokens = lexer.lex(source);
    return { tokens, links: tokens.links };
  } catch {
    const text: Tokens.Text = { type: 'text', raw: source, text: source };
    return { tokens: [{ type: 'paragraph', raw: source, text: source, tokens: [text] }], links: known };
  }
}
