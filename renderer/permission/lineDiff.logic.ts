export interface DiffLine {
  readonly sign: '+' | '−' | ' ';
  readonly text: string;
}

/** Comparing takes a table of this many cells at most; beyond it everything goes and everything comes. */
const MAX_CELLS = 250_000;

/** What goes, what comes and what stays, in order. Without the added lines it is the old text, without the removed the new. */
export function diffLines(removed: string, added: string): readonly DiffLine[] {
  const before = removed === '' ? [] : removed.split('\n');
  const after = added === '' ? [] : added.split('\n');
  const kept = before.length * after.length > MAX_CELLS ? [] : commonLines(before, after);
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  for (const [keptLeft, keptRight] of [...kept, [before.length, after.length] as const]) {
    while (left < keptLeft) lines.push({ sign: '−', text: before[left++] ?? '' });
    while (right < keptRight) lines.push({ sign: '+', text: after[right++] ?? '' });
    const same = before[left++];
    right++;
    if (same !== undefined) lines.push({ sign: ' ', text: same });
  }
  return lines;
}

/** The places of a longest common subsequence, as pairs of indices. */
function commonLines(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (left: number, right: number): number => lengths[left * width + right] ?? 0;
  for (let left = before.length - 1; left >= 0; left--) {
    for (let right = after.length - 1; right >= 0; right--) {
      lengths[left * width + right] =
        before[left] === after[right]
          ? at(left + 1, right + 1) + 1
          : Math.max(at(left + 1, right), at(left, right + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [left, right] = [0, 0];
  while (left < before.length && right < after.length) {
    if (before[left] === after[right]) pairs.push([left++, right++]);
    else if (at(left + 1, right) >= at(left, right + 1)) left++;
    else right++;
  }
  return pairs;
}

/** This many blank lines in a row push what follows out of sight. */
const BLANK_LINES = 5;

/** `blank`: how many blank lines this entry stands for; 0 for an ordinary line. */
export interface FoldedLine extends DiffLine {
  readonly blank: number;
}

export function foldBlankLines(lines: readonly DiffLine[]): readonly FoldedLine[] {
  const folded: FoldedLine[] = [];
  for (let from = 0; from < lines.length;) {
    const line = lines[from];
    if (line === undefined) break;
    let end = from + 1;
    if (line.text.trim() === '') {
      while (lines[end]?.sign === line.sign && lines[end]?.text.trim() === '') end++;
    }
    if (end - from >= BLANK_LINES) folded.push({ sign: line.sign, text: '', blank: end - from });
    else folded.push(...lines.slice(from, end).map((one) => ({ ...one, blank: 0 })));
    from = end;
  }
  return folded;
}
