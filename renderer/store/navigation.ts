import { createStore, type StoreApi } from 'zustand/vanilla';
import { isUuid, sessionId, type SessionId } from '../../shared/ids.ts';

export const SCREENS = ['conversations', 'cost', 'rules', 'extensions', 'inspector', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

export interface Place {
  readonly screen: Screen;
  readonly sessionId: SessionId | null;
  /** A part of that conversation a link leads to. */
  readonly partId: string | null;
}

const START: Place = { screen: 'conversations', sessionId: null, partId: null };

/** Where the user is lives in the fragment, so that a reload and the Back button come back to it. */
export function readPlace(hash: string): Place {
  const [, screen, id, part] = /^#\/([a-z]+)(?:\/([\w-]+)(?:\/([^/]+))?)?$/.exec(hash) ?? [];
  const known = SCREENS.find((name) => name === screen);
  if (known === undefined) return START;
  const session = id !== undefined && isUuid(id) ? sessionId(id) : null;
  return { screen: known, sessionId: session, partId: session === null ? null : decoded(part) };
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function hrefOf({
  screen,
  sessionId: id,
  partId,
}: Pick<Place, 'screen' | 'sessionId'> & Partial<Place>): string {
  if (id === null) return `#/${screen}`;
  const part = partId === undefined || partId === null ? '' : `/${encodeURIComponent(partId)}`;
  return `#/${screen}/${id}${part}`;
}

export function createNavigation(view: Pick<Window, 'location' | 'addEventListener'>): StoreApi<Place> {
  const store = createStore<Place>(() => readPlace(view.location.hash));
  view.addEventListener('hashchange', () => store.setState(readPlace(view.location.hash), true));
  return store;
}
