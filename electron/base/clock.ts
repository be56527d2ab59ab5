import { toDisposable, type Disposable } from './disposable.ts';

/** Time as a dependency, so that everything with a deadline can be tested without waiting for it. */
export interface Clock {
  /** Milliseconds since 1970, for stamps people see. It may jump. */
  now(): number;
  /** Milliseconds that only grow, for durations and deadlines. */
  monotonic(): number;
  /** Runs once after `delayMs` unless disposed before. */
  setTimer(delayMs: number, run: () => void): Disposable;
}

export const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimer(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return toDisposable(() => clearTimeout(timer));
  },
};

export type Settled<T> = { readonly inTime: true; readonly value: T } | { readonly inTime: false };

/** Waits for a promise, but not longer than the limit. A rejection of the promise is passed on. */
export function within<T>(clock: Clock, limitMs: number, promise: Promise<T>): Promise<Settled<T>> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimer(limitMs, () => resolve({ inTime: false }));
    promise.then(
      (value) => {
        timer.dispose();
        resolve({ inTime: true, value });
      },
      (error: unknown) => {
        timer.dispose();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
