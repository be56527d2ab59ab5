/** Up to here everything is shown at once. */
export const SHORT_LINES = 40;
const HEAD = 16;
const TAIL = 16;
const STEP = 120;
/** Beyond this many mounted lines a page gets slow; the rest is seen through a window. */
const MOUNTED = 400;

export interface Excerpt {
  /** `[0, head)` and `[tail, total)` are shown, `hidden` lines between them are not. */
  readonly head: number;
  readonly tail: number;
  readonly hidden: number;
  /** Whether one more step may be taken. */
  readonly canStep: boolean;
}

/** Which lines of a long text are shown after so many steps: its beginning grows, its end stays in sight. */
export function excerpt(total: number, steps: number): Excerpt {
  if (total <= SHORT_LINES) return { head: total, tail: total, hidden: 0, canStep: false };
  const head = Math.min(total - TAIL, HEAD + steps * STEP);
  const tail = total - TAIL;
  const hidden = tail - head;
  return { head, tail, hidden, canStep: hidden > 0 && head + STEP + TAIL <= MOUNTED };
}

/** The numbers of the lines that hold the words looked for, whatever their case. */
export function matching(lines: readonly string[], looked: string): readonly number[] {
  const wanted = looked.toLowerCase();
  return lines.flatMap((line, index) => (line.toLowerCase().includes(wanted) ? [index] : []));
}
