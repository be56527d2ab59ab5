import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';

/**
 * A deadline in time the machine was awake. A laptop that slept through a deadline has not seen the CLI fail: the
 * timer runs in slices, and a slice that took much longer than planned counts as one slice only.
 */
const SLICE_MS = 1000;

export function setAwakeTimer(clock: Clock, delayMs: number, run: () => void): Disposable {
  let left = delayMs;
  let timer: Disposable;
  const next = (): void => {
    const slice = Math.min(SLICE_MS, left);
    const started = clock.monotonic();
    timer = clock.setTimer(slice, () => {
      const passed = clock.monotonic() - started;
      left -= passed > slice * 1.5 ? slice : Math.max(slice, passed);
      if (left <= 0) run();
      else next();
    });
  };
  next();
  return { dispose: () => timer.dispose() };
}
