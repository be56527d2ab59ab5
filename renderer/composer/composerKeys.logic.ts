import type { Preferences } from '../../shared/preferences.ts';

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** An input method composes a word: every key belongs to it. */
  readonly composing: boolean;
}

export interface Situation {
  readonly sendKey: Preferences['sendKey'];
  readonly listOpen: boolean;
  /** The caret, when nothing is selected, has no text before it or no text after it. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

export type Intent = 'send' | 'accept' | 'next' | 'previous' | 'close-list' | 'older-prompt' | 'newer-prompt' | null;

/** What a key means in the composer; null leaves it to the text. Escape only ever closes a list: it stops no turn. */
export function intentOf(key: Key, { sendKey, listOpen, atStart, atEnd }: Situation): Intent {
  if (key.composing) return null;
  const mod = key.ctrlKey || key.metaKey;
  if (key.key === 'Enter' && mod && !key.shiftKey && !key.altKey) return 'send';
  if (mod || key.altKey) return null;
  if (listOpen) {
    const inList = LIST_KEYS[key.key];
    if (inList !== undefined && !key.shiftKey) return inList;
  }
  if (key.shiftKey) return null;
  if (key.key === 'Enter') return sendKey === 'enter' ? 'send' : null;
  if (key.key === 'ArrowUp' && atStart) return 'older-prompt';
  if (key.key === 'ArrowDown' && atEnd) return 'newer-prompt';
  return null;
}

const LIST_KEYS: Readonly<Record<string, Exclude<Intent, null>>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'accept',
  Tab: 'accept',
  Escape: 'close-list',
};
