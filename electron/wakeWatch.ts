import type { Clock } from './base/clock.ts';
import type { Disposable } from './base/disposable.ts';

const LOOK_MS = 5000;
/** What a machine that is merely busy adds to a timer is less than this. */
const LATE = 1.5;

/**
 * Tells when this process was suspended, or the machine was, for hosts that no system event reaches. Some clocks that
 * only grow stand still while a machine sleeps, so the one on the wall is looked at too; should that one be set, pages
 * ask once more than they had to.
 */
export function watchForWake(clock: Clock, woke: () => void): Disposable {
  let timer: Disposable;
  const look = (): void => {
    const [wall, awake] = [clock.now(), clock.monotonic()];
    timer = clock.setTimer(LOOK_MS, () => {
      const passed = Math.max(clock.now() - wall, clock.monotonic() - awake);
      if (passed > LOOK_MS * LATE) woke();
      look();
    });
  };
  look();
  return { dispose: () => timer.dispose() };
}
