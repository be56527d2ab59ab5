import { lettersOf, prepare, scoreOf, type Candidate } from './matchPath.ts';
import { walkFiles } from './walkFiles.ts';

export const MAX_RESULTS = 50;
/** A list this old is read again; until the new one is there the old one answers. */
const STALE_MS = 10_000;

export interface Found {
  readonly paths: readonly string[];
  /** False while the folder is still being read: there may be more. */
  readonly complete: boolean;
}

/** The paths of one folder and the questions asked of them. It reads on whenever `step` is called. */
export class FolderIndex {
  private candidates: Candidate[] = [];
  private growing: { readonly walk: Generator<readonly string[]>; readonly found: Candidate[] } | null = null;
  private readAt: number | null = null;
  private last: { readonly query: string; readonly of: readonly Candidate[]; readonly fits: Candidate[] } | null = null;
  /** Candidates looked at so far, for those who care about the work it takes. */
  examined = 0;

  constructor(
    private readonly root: string,
    private readonly now: () => number = Date.now,
  ) {}

  search(typed: string): Found {
    if (this.growing === null && (this.readAt === null || this.now() - this.readAt > STALE_MS)) {
      this.growing = { walk: walkFiles(this.root), found: [] };
      // The root's own entries are there at once, however large the rest is.
      this.step();
    }
    const complete = this.readAt !== null;
    const candidates = complete ? this.candidates : (this.growing?.found ?? []);
    return { paths: this.best(typed.toLowerCase(), candidates, complete), complete };
  }

  /** Reads one more folder; false when there is nothing left to read. */
  step(): boolean {
    if (this.growing === null) return false;
    const { walk, found } = this.growing;
    const next = this.nextOf(walk);
    if (next !== null) {
      for (const path of next) found.push(prepare(path));
      return true;
    }
    this.candidates = found;
    this.growing = null;
    this.readAt = this.now();
    return false;
  }

  private nextOf(walk: Generator<readonly string[]>): readonly string[] | null {
    try {
      const next = walk.next();
      return next.done === true ? null : next.value;
    } catch {
      // The root itself is gone.
      return null;
    }
  }

  private best(query: string, candidates: readonly Candidate[], keep: boolean): readonly string[] {
    // Who types on can only lose candidates: what did not fit before need not be looked at again.
    const { last } = this;
    const known = last !== null && last.of === candidates && query.startsWith(last.query);
    const letters = lettersOf(query);
    const fits: Candidate[] = [];
    const top: { readonly score: number; readonly path: string }[] = [];
    for (const candidate of known ? last.fits : candidates) {
      if ((candidate.letters & letters) !== letters) continue;
      this.examined++;
      const score = scoreOf(candidate, query);
      if (score === null) continue;
      fits.push(candidate);
      insert(top, { score, path: candidate.path });
    }
    this.last = keep ? { query, of: candidates, fits } : null;
    return top.map(({ path }) => path);
  }
}

/** Keeps the best few in order; equal ones by path, so that a list does not jump while nothing changed. */
function insert(top: { readonly score: number; readonly path: string }[], entry: (typeof top)[number]): void {
  const worst = top.at(-1);
  if (top.length === MAX_RESULTS && worst !== undefined && !isBefore(entry, worst)) return;
  let at = top.length;
  while (at > 0 && isBefore(entry, top[at - 1]!)) at--;
  top.splice(at, 0, entry);
  if (top.length > MAX_RESULTS) top.pop();
}

function isBefore(
  one: { readonly score: number; readonly path: string },
  other: { readonly score: number; readonly path: string },
): boolean {
  return one.score > other.score || (one.score === other.score && one.path < other.path);
}
