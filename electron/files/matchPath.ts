/** A path prepared for being asked many questions. */
export interface Candidate {
  readonly path: string;
  readonly lower: string;
  /** Where the last segment begins; the slash at a folder's end does not begin one. */
  readonly base: number;
  /** Which letters and digits occur: most paths are ruled out by one comparison of numbers. */
  readonly letters: number;
}

export function prepare(path: string): Candidate {
  const lower = path.toLowerCase();
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return { path, lower, base: path.lastIndexOf('/', end - 1) + 1, letters: lettersOf(lower) };
}

/** A bit for each letter, one for all digits; other characters are common to too many paths to tell them apart. */
export function lettersOf(lower: string): number {
  let bits = 0;
  for (let index = 0; index < lower.length; index++) {
    const code = lower.charCodeAt(index);
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97);
    else if (code >= 48 && code <= 57) bits |= 1 << 26;
  }
  return bits;
}

const EXACT = 1000;
const BASE_START = 800;
const BASE_PART = 600;
const PATH_PART = 400;
const SCATTERED = 100;
const AT_BOUNDARY = 40;

/**
 * How well a path fits what was typed so far, null when it does not: all characters must occur in order. A name beats a
 * folder, a beginning beats a middle, together beats scattered, short beats long.
 */
export function scoreOf(candidate: Candidate, query: string): number | null {
  const { lower, base } = candidate;
  const shortness = -Math.min(lower.length, 200) / 10;
  if (query === '') return shortness - depthOf(lower) * 20;
  const inBase = query.includes('/') ? -1 : lower.indexOf(query, base);
  if (inBase === base) {
    const whole = lower.length === base + query.length || lower.lastIndexOf('.') === base + query.length;
    return (whole ? EXACT : BASE_START) + shortness;
  }
  if (inBase > base) return BASE_PART + (isBoundary(candidate, inBase) ? AT_BOUNDARY : 0) + shortness;
  const inPath = lower.lastIndexOf(query);
  if (inPath >= 0) return PATH_PART + (isBoundary(candidate, inPath) ? AT_BOUNDARY : 0) + shortness;
  const scattered = scatteredScore(candidate, query);
  return scattered === null ? null : SCATTERED + scattered + shortness;
}

/** From the end backwards, so that characters are found in the name before they are found in the folders. */
function scatteredScore(candidate: Candidate, query: string): number | null {
  const { lower, base } = candidate;
  let score = 0;
  let at = lower.length;
  for (let index = query.length - 1; index >= 0; index--) {
    const found = at === 0 ? -1 : lower.lastIndexOf(query[index]!, at - 1);
    if (found < 0) return null;
    if (found === at - 1 && index < query.length - 1) score += 8;
    if (isBoundary(candidate, found)) score += 6;
    if (found >= base) score += 4;
    at = found;
  }
  return score;
}

function isBoundary({ path, lower }: Candidate, at: number): boolean {
  if (at === 0) return true;
  const before = path[at - 1]!;
  if ('/-_. '.includes(before)) return true;
  // The hump of a camelCase name: here an upper-case letter, before it a lower-case one.
  return path[at] !== lower[at] && before === lower[at - 1];
}

function depthOf(lower: string): number {
  let depth = 0;
  for (let at = lower.indexOf('/'); at >= 0 && at < lower.length - 1; at = lower.indexOf('/', at + 1)) depth++;
  return depth;
}
