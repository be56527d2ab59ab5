import { createStore, type StoreApi } from 'zustand/vanilla';
import { isUuid, sessionId, type SessionId } from '../../shared/ids.ts';

export const SCREENS = ['conversations', 'cost', 'rules', 'extensions', 'inspector', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

export interface Place {
  readonly screen: Screen;
  readonly sessionId: SessionId | null;
}

const START: Place = { screen: 'conversations', sessionId: null };

/** Where the user is lives in the fragment, so that a reload and the Back button come back to it. */
export function readPlace(hash: string): Place {
  const [, screen, id] = /^#\/([a-z]+)(?:\/([\w-]+))?$/.exec(hash) ?? [];
  const known = SCREENS.find((name) => name === screen);
  if (known === undefined) return START;
  return { screen: known, sessionId: id !== undefined && isUuid(id) ? sessionId(id) : null };
}

export function hrefOf({ screen, sessionId: id }: Place): string {
  return id === null ? `#/${screen}` : `#/${screen}/${id}`;
}

export function createNavigation(view: Pick<Window, 'location' | 'addEventListener'>): StoreApi<Place> {
  const store = createStore<Place>(() => readPlace(view.location.hash));
  view.addEventListener('hashchange', () => store.setState(readPlace(view.location.hash), true));
  return store;
}
