import type { Keys } from '../../shared/keys.ts';

/** Keys that are also written on screens which say what to do next. */
export const PALETTE_KEYS: Keys = { code: 'KeyK', mod: true };

/** Browsers keep Ctrl+N for themselves. */
export const NEW_SESSION_KEYS: Keys = { code: 'KeyO', mod: true, shift: true };
