import type { Clock } from './base/clock.ts';

const RELOADS = 3;
const WINDOW_MS = 60_000;

/**
 * How often a page that crashes is brought back by itself. One that crashes as soon as it is loaded would otherwise do
 * so for ever, at full speed; after this budget a person decides. Old crashes are forgotten.
 */
export class CrashBudget {
  private reloads: number[] = [];

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /** Asked once per crash: true spends one reload. */
  mayReload(): boolean {
    const now = this.clock.monotonic();
    this.reloads = this.reloads.filter((at) => now - at < WINDOW_MS);
    if (this.reloads.length >= RELOADS) return false;
    this.reloads.push(now);
    return true;
  }
}
