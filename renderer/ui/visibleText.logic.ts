/** Characters that change what is read without being seen, as ranges of code points. */
const HIDDEN_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x08], // C0 controls but tab and line feed
  [0x0b, 0x1f],
  [0x7f, 0x9f], // delete and C1 controls
  [0xad, 0xad], // soft hyphen
  [0x34f, 0x34f],
  [0x61c, 0x61c], // direction marks, embeddings, overrides and isolates
  [0x115f, 0x1160], // fillers that take no or blank space
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f], // variation selectors can carry a hidden message
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe0fff], // the Tags block and more variation selectors
];

const escape = (codePoint: number): string => `\\u{${codePoint.toString(16)}}`;
const HIDDEN = new RegExp(`[${HIDDEN_RANGES.map(([from, to]) => `${escape(from)}-${escape(to)}`).join('')}]`, 'gu');

export type TextPiece =
  { readonly kind: 'plain'; readonly text: string } | { readonly kind: 'hidden'; readonly code: string };

/** Splits a text so that hidden characters can be shown by their code. Joined again, nothing is lost or added. */
export function splitHidden(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > from) pieces.push({ kind: 'plain', text: text.slice(from, match.index) });
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    pieces.push({ kind: 'hidden', code: `U+${code}` });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'plain', text: text.slice(from) });
  return pieces;
}

export function hasHidden(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}
