import { useSyncExternalStore } from 'react';

/** Below this width the conversation needs the room, and the session list becomes an overlay. */
const query = matchMedia('(max-width: 899.98px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
