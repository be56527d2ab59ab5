import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { SessionId } from '../../shared/ids.ts';
import type { Preferences } from '../../shared/preferences.ts';
import type { SessionState } from '../../shared/session.ts';
import type { Place } from './navigation.ts';
import type { HostView, Parley } from './parley.ts';
import type { Mirrored } from './sessionMirror.ts';

interface Stores {
  readonly parley: Parley;
  readonly navigation: StoreApi<Place>;
}

const StoresContext = createContext<Stores | null>(null);

export function ParleyProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('a component was rendered outside ParleyProvider');
  return stores;
}

export const useParley = (): Parley => useStores().parley;

export function useHost<T>(select: (view: HostView) => T): T {
  return useStore(useStores().parley.host, select);
}

export function usePreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  return useHost(({ preferences }) => preferences[key]);
}

export function usePlace<T>(select: (place: Place) => T): T {
  return useStore(useStores().navigation, select);
}

/** Selectors should be narrow: a component renders again only when what it selected changed. */
export function useMirror<T>(sessionId: SessionId, select: (mirrored: Mirrored) => T): T {
  const parley = useParley();
  useEffect(() => parley.watch(sessionId), [parley, sessionId]);
  return useStore(parley.mirror(sessionId).store, select);
}

export function useSession<T>(sessionId: SessionId, select: (state: SessionState) => T): T | null {
  return useMirror(sessionId, ({ state }) => (state === null ? null : select(state)));
}
