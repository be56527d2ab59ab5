import { useCallback } from 'react';
import { create } from 'zustand';

/**
 * What the reader opened or closed, by id. It lives outside the components because a list unmounts what is scrolled
 * away, and coming back must find things as they were left.
 */
const useDisclosures = create<Readonly<Record<string, boolean>>>(() => ({}));

export function useDisclosure(id: string, defaultOpen = false): readonly [open: boolean, toggle: () => void] {
  const open = useDisclosures((known) => known[id] ?? defaultOpen);
  const toggle = useCallback(() => disclose(id, !open), [id, open]);
  return [open, toggle];
}

/** Set from one place, so that a search can later open what it found. */
export function disclose(id: string, open: boolean): void {
  useDisclosures.setState({ [id]: open });
}
