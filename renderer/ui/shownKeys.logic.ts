/** Read once: a page does not move to another machine. */
import { IS_MAC } from './platform.ts';

const MAC_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/**
 * Key combinations as the keyboard in front of the reader has them, alone or inside a sentence. For the eye only: what
 * is told to assistive technology keeps the names of the standard.
 */
export function shownKeys(text: string, isMac: boolean = IS_MAC): string {
  if (!isMac) return text;
  return text.replaceAll(/\b(Ctrl|Alt|Shift)\+/g, (_combination, name: string) => MAC_SIGNS[name] ?? '');
}
