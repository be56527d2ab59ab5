import type { Clock } from '../base/clock.ts';

/** A bucket of `burst` that refills at `perSecond`. */
export class RateLimit {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly clock: Clock,
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.tokens = burst;
    this.filledAt = clock.monotonic();
  }

  take(): boolean {
    const now = this.clock.monotonic();
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
