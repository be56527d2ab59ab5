import type { CodeToken } from '../code/token.ts';
import type { Marks } from './wordMarks.logic.ts';

export interface Segment extends CodeToken {
  readonly marked: boolean;
}

/** Cuts the coloured pieces of a line where its marks begin and end. Joined again, the text is unchanged. */
export function segmentsOf(pieces: readonly CodeToken[], marks: Marks): readonly Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const { text, kind } of pieces) {
    const end = start + text.length;
    const cuts = [start, ...marks.flat().filter((cut) => cut > start && cut < end), end];
    for (let at = 1; at < cuts.length; at++) {
      const [from = 0, to = 0] = [cuts[at - 1], cuts[at]];
      const marked = marks.some(([first, last]) => from >= first && to <= last);
      if (to > from) segments.push({ text: text.slice(from - start, to - start), kind, marked });
    }
    start = end;
  }
  return segments;
}
