/** Runs this long push what follows out of sight; ordinary indentation and paragraphs stay below. */
const LINE_BREAKS = 5;
const SPACES = 40;

/** Only what is blank and harmless by itself: characters that hide or turn text are shown one by one elsewhere. */
const RUN = /[ \t\n\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]{5,}/gu;

export type BlankPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blank'; readonly text: string; readonly lineBreaks: number; readonly spaces: number };

/** Splits off long runs of blank characters so that they can be shown as a mark. Joined again, the text is unchanged. */
export function splitBlankRuns(text: string): readonly BlankPiece[] {
  const pieces: BlankPiece[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const stretches = run.split('\n');
    const lineBreaks = stretches.length - 1;
    const spaces = run.length - lineBreaks;
    const longest = stretches.reduce((length, stretch) => Math.max(length, stretch.length), 0);
    if (lineBreaks < LINE_BREAKS && longest < SPACES) continue;
    if (index > from) pieces.push({ kind: 'text', text: text.slice(from, index) });
    pieces.push({ kind: 'blank', text: run, lineBreaks, spaces });
    from = index + run.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}
