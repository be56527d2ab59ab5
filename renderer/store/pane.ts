import { createContext, useContext } from 'react';

/**
 * Whether the pane a component is in has the user's attention. Keys speak to one conversation only: with two of them side
 * by side, an answer must never reach the other one's request.
 */
export const PaneActive = createContext(true);

export const usePaneActive = (): boolean => useContext(PaneActive);
