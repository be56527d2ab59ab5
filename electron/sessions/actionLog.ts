import type { SessionAction } from '../../shared/actions.ts';

/** Enough to bridge a dropped connection; whoever was away longer gets a snapshot, which is then the smaller answer. */
const KEPT_ACTIONS = 2000;

/** The numbered history of a conversation's actions. Numbers never repeat and never skip; old entries are let go. */
export class ActionLog {
  private kept: SessionAction[] = [];
  private firstKept = 0;

  constructor(private readonly limit: number = KEPT_ACTIONS) {}

  /** The number the next action will get. */
  get next(): number {
    return this.firstKept + this.kept.length;
  }

  /** Returns the number of the first of them. */
  append(actions: readonly SessionAction[]): number {
    const first = this.next;
    this.kept.push(...actions);
    // Dropped in large steps, so that a long stream does not shift the array on every append.
    if (this.kept.length > this.limit * 2) {
      const dropped = this.kept.length - this.limit;
      this.kept = this.kept.slice(dropped);
      this.firstKept += dropped;
    }
    return first;
  }

  /** Everything from number `from` on, or null when that is no longer (or not yet) known here. */
  since(from: number): readonly SessionAction[] | null {
    if (from < this.firstKept || from > this.next) return null;
    return this.kept.slice(from - this.firstKept);
  }
}
