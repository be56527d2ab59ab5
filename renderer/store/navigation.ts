import { createStore, type StoreApi } from 'zustand/vanilla';
import { isUuid, sessionId, type SessionId } from '../../shared/ids.ts';

export const SCREENS = ['conversations', 'cost', 'rules', 'extensions', 'inspector', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

export interface Place {
  readonly screen: Screen;
  readonly sessionId: SessionId | null;
  /** A second conversation, shown beside the first. */
  readonly beside: SessionId | null;
  /** A part of the first conversation a link leads to. */
  readonly partId: string | null;
}

/** Where to go; what is not said is nothing. */
export type Destination = Pick<Place, 'screen' | 'sessionId'> & Partial<Place>;

const START: Place = { screen: 'conversations', sessionId: null, beside: null, partId: null };
const PLACE = /^#\/([a-z]+)(?:\/([\w-]+)(?:\+([\w-]+))?(?:\/([^/]+))?)?$/;

/** Where the user is lives in the fragment, so that a reload and the Back button come back to it. */
export function readPlace(hash: string): Place {
  const [, screen, id, other, part] = PLACE.exec(hash) ?? [];
  const known = SCREENS.find((name) => name === screen);
  if (known === undefined) return START;
  const session = idOf(id);
  if (session === null) return { ...START, screen: known };
  return { screen: known, sessionId: session, beside: idOf(other), partId: decoded(part) };
}

const idOf = (text: string | undefined): SessionId | null =>
  text !== undefined && isUuid(text) ? sessionId(text) : null;

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function hrefOf({ screen, sessionId: id, beside = null, partId = null }: Destination): string {
  if (id === null) return `#/${screen}`;
  const second = beside === null ? '' : `+${beside}`;
  const part = partId === null ? '' : `/${encodeURIComponent(partId)}`;
  return `#/${screen}/${id}${second}${part}`;
}

export function createNavigation(view: Pick<Window, 'location' | 'addEventListener'>): StoreApi<Place> {
  const store = createStore<Place>(() => readPlace(view.location.hash));
  view.addEventListener('hashchange', () => store.setState(readPlace(view.location.hash), true));
  return store;
}
