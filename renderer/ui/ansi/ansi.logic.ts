import { applySgr, PLAIN, type AnsiColour, type AnsiStyle } from './sgr.logic.ts';
import { onlyColours } from './terminalText.logic.ts';

export interface AnsiSpan {
  readonly text: string;
  /** Null: as the text around it. */
  readonly style: AnsiStyle | null;
}

export type AnsiLine = readonly AnsiSpan[];

/** Lines of styled text. What a terminal would show at the end is shown: a line written over is the last one written. */
export function ansiLines(raw: string): readonly AnsiLine[] {
  const lines: AnsiSpan[][] = [[]];
  for (const span of spansOf(onlyColours(raw))) {
    const [first = '', ...rest] = span.text.split('\n');
    if (first !== '') lines.at(-1)?.push({ ...span, text: first });
    for (const text of rest) lines.push(text === '' ? [] : [{ ...span, text }]);
  }
  return lines.map(writtenOver);
}

/** What a line reads as, without its colours. */
export const plainLine = (line: AnsiLine): string => line.map(({ text }) => text).join('');

function spansOf(text: string): readonly AnsiSpan[] {
  const [first = '', ...rest] = text.split('\x1b[');
  const spans: AnsiSpan[] = [{ text: first, style: null }];
  const known = new Map<string, AnsiStyle | null>();
  let style = PLAIN;
  for (const chunk of rest) {
    const end = chunk.indexOf('m');
    style = applySgr(style, chunk.slice(0, end));
    const shown = chunk.slice(end + 1);
    if (shown === '') continue;
    // One object for each style, so that stretches of the same style can be told by identity and joined.
    const key = Object.values(style)
      .map((value) => JSON.stringify(value))
      .join();
    if (!known.has(key)) known.set(key, readable(style));
    spans.push({ text: shown, style: known.get(key) ?? null });
  }
  return joined(spans);
}

const INK: AnsiColour = { kind: 'named', index: 7 };
const PAPER: AnsiColour = { kind: 'named', index: 0 };

/** Ink and ground as they end up on the screen. Ink on a ground of its own colour would be text nobody can see. */
function readable(style: AnsiStyle): AnsiStyle | null {
  const ink = style.reverse ? (style.ground ?? PAPER) : style.ink;
  const ground = style.reverse ? (style.ink ?? INK) : style.ground;
  const seen = ground === null || !isSame(ink ?? INK, ground);
  const shown: AnsiStyle = { ...style, ink, ground: seen ? ground : null, reverse: false };
  return Object.values(shown).some((value) => value !== null && value !== false) ? shown : null;
}

/** Close enough to be unreadable on each other. */
function isSame(one: AnsiColour, other: AnsiColour): boolean {
  if (one.kind === 'named') return other.kind === 'named' && one.index === other.index;
  if (other.kind === 'named') return false;
  const apart = Math.abs(one.red - other.red) + Math.abs(one.green - other.green) + Math.abs(one.blue - other.blue);
  return apart < 48;
}

function writtenOver(line: AnsiLine): AnsiLine {
  if (!line.some(({ text }) => text.includes('\r'))) return line;
  const cells: AnsiSpan[] = [];
  let column = 0;
  for (const { text, style } of line) {
    for (const character of text) {
      if (character === '\r') column = 0;
      else cells[column++] = { text: character, style };
    }
  }
  return joined(cells);
}

function joined(cells: readonly AnsiSpan[]): AnsiLine {
  const spans: { text: string; style: AnsiStyle | null }[] = [];
  for (const { text, style } of cells) {
    const last = spans.at(-1);
    if (last !== undefined && last.style === style) last.text += text;
    else spans.push({ text, style });
  }
  return spans;
}
