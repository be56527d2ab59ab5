import type { Keys } from '../../shared/keys.ts';
import { isObject, type JsonObject } from '../../shared/json.ts';

/** A dialog that has just appeared under the pointer must not take the click that was meant for the one before. */
export const SETTLE_MS = 300;

export interface Consent {
  readonly sending: boolean;
  /** Shown for `SETTLE_MS`. */
  readonly settled: boolean;
  /** The end of what is asked for was on the screen. */
  readonly seen: boolean;
  readonly edited: EditedInput;
}

/** `null`: not edited. */
export type EditedInput =
  null | { readonly ok: true; readonly input: JsonObject } | { readonly ok: false; readonly why: 'syntax' | 'shape' };

export type Obstacle = 'sending' | 'settling' | 'invalid' | 'unseen';

/** Why nothing can be answered at all right now. */
export function answerObstacle({ sending, settled }: Consent): Obstacle | null {
  if (sending) return 'sending';
  return settled ? null : 'settling';
}

/** Saying no needs no reading; saying yes does. What the user typed was read by typing it. */
export function allowObstacle(consent: Consent): Obstacle | null {
  const obstacle = answerObstacle(consent);
  if (obstacle !== null) return obstacle;
  if (consent.edited !== null) return consent.edited.ok ? null : 'invalid';
  return consent.seen ? null : 'unseen';
}

/** A tool's input is an object; anything else is not sent, and the original is never sent in its place. */
export function readEdited(text: string): Exclude<EditedInput, null> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, why: 'syntax' };
  }
  return isObject(value) ? { ok: true, input: value } : { ok: false, why: 'shape' };
}

const KEYS = {
  KeyY: 'allow',
  KeyS: 'allowForSession',
  KeyN: 'deny',
  KeyX: 'denyAndStop',
  KeyE: 'edit',
} as const;

export type ConsentKey = (typeof KEYS)[keyof typeof KEYS];

/** The same keys by what they do, for showing them. */
export const CONSENT_KEYS: Readonly<Record<ConsentKey, Keys>> = {
  allow: { code: 'KeyY', alt: true },
  allowForSession: { code: 'KeyS', alt: true },
  deny: { code: 'KeyN', alt: true },
  denyAndStop: { code: 'KeyX', alt: true },
  edit: { code: 'KeyE', alt: true },
};

/**
 * Keys take a modifier and a letter of their own, so that neither Enter nor typing can answer; a key that is held down
 * answers once.
 */
export function consentKey(
  event: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'>,
): ConsentKey | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.repeat || event.isComposing) return null;
  return Object.hasOwn(KEYS, event.code) ? KEYS[event.code as keyof typeof KEYS] : null;
}
