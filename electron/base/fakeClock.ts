import type { Clock } from './clock.ts';
import { toDisposable, type Disposable } from './disposable.ts';

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  private readonly timers = new Set<Timer>();
  private elapsed = 0;
  private order = 0;

  constructor(private readonly start = 1_700_000_000_000) {}

  now(): number {
    return this.start + this.elapsed;
  }

  monotonic(): number {
    return this.elapsed;
  }

  setTimer(delayMs: number, run: () => void): Disposable {
    const timer: Timer = { due: this.elapsed + Math.max(0, delayMs), order: this.order++, run };
    this.timers.add(timer);
    return toDisposable(() => this.timers.delete(timer));
  }

  get pendingTimers(): number {
    return this.timers.size;
  }

  /** Moves time on and runs what falls due, in order, each at its own moment. Timers set on the way run too. */
  advance(ms: number): void {
    const target = this.elapsed + ms;
    for (let next = this.nextDue(target); next !== undefined; next = this.nextDue(target)) {
      this.elapsed = Math.max(this.elapsed, next.due);
      this.timers.delete(next);
      next.run();
    }
    this.elapsed = target;
  }

  /** As `advance`, but promises settle after every timer, so code that awaits between its timers keeps its pace. */
  async advanceAsync(ms: number): Promise<void> {
    const target = this.elapsed + ms;
    await settlePromises();
    for (let next = this.nextDue(target); next !== undefined; next = this.nextDue(target)) {
      this.advance(Math.max(0, next.due - this.elapsed));
      await settlePromises();
    }
    this.elapsed = target;
  }

  /** The machine sleeps: time passes and nothing runs. What fell due meanwhile runs late, with the next advance. */
  sleep(ms: number): void {
    this.elapsed += ms;
  }

  private nextDue(limit: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.timers) {
      if (timer.due > limit) continue;
      if (next === undefined || timer.due < next.due || (timer.due === next.due && timer.order < next.order)) {
        next = timer;
      }
    }
    return next;
  }
}

function settlePromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
