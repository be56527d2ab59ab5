import type { Clock } from '../base/clock.ts';

const MAX_FAILURES = 5;
const WINDOW_MS = 3 * 60_000;

/**
 * Counts starts that came to nothing. A CLI that dies at once would otherwise be started again and again, by an
 * impatient user or by a page that retries; after five in three minutes only time, or a start that works, helps.
 */
export class StartBudget {
  private failures: { readonly at: number; readonly reason: string }[] = [];

  constructor(private readonly clock: Clock) {}

  /** The last reason once the budget is spent, null while there is some left. */
  exhaustedBy(): string | null {
    this.forgetOld();
    return this.failures.length < MAX_FAILURES ? null : (this.failures.at(-1)?.reason ?? '');
  }

  failed(reason: string): void {
    this.forgetOld();
    this.failures.push({ at: this.clock.monotonic(), reason });
  }

  succeeded(): void {
    this.failures = [];
  }

  private forgetOld(): void {
    const oldest = this.clock.monotonic() - WINDOW_MS;
    this.failures = this.failures.filter(({ at }) => at > oldest);
  }
}
