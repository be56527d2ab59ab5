import { useSyncExternalStore } from 'react';

/** One clock for everything that counts seconds. It ticks while something counts and the page can be seen. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function wind(): void {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible';
  if (wanted && timer === undefined) {
    timer = setInterval(tick, 1000);
    tick();
  } else if (!wanted && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', wind);
  listeners.add(listener);
  wind();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', wind);
    wind();
  };
}

const still = (): (() => void) => () => undefined;

/** The time, to the second, for as long as `counting`; else the time it was. */
export function useNow(counting: boolean): number {
  return useSyncExternalStore(counting ? subscribe : still, () => now);
}
