import { useEffect } from 'react';
import { create } from 'zustand';
import type { Keys } from '../../shared/keys.ts';

export type CommandGroup = 'go' | 'session' | 'conversation' | 'view' | 'help';

/** Something the user can do by name: in the palette, by its keys, and in the list of keys. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** Beside the title, where titles alone do not tell things apart. */
  readonly detail?: string;
  readonly keys?: Keys;
  readonly run: () => void;
}

/** Whoever is on the screen says what can be done there; what leaves the screen takes its commands along. */
const useOffers = create<ReadonlyMap<object, readonly Command[]>>(() => new Map());

export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const offer = {};
    useOffers.setState((offers) => new Map(offers).set(offer, commands), true);
    return () => useOffers.setState((offers) => new Map([...offers].filter(([known]) => known !== offer)), true);
  }, [commands]);
}

export const allCommands = (): readonly Command[] => [...useOffers.getState().values()].flat();
