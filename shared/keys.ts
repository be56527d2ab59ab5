/** A combination of keys. `mod` is Command on a Mac and Control elsewhere; `code` is the key's place, not its letter. */
export interface Keys {
  readonly code: string;
  readonly mod?: true;
  readonly shift?: true;
  readonly alt?: true;
}

/** What a keyboard event says, in every process that has one. */
interface Pressed {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function arePressed(keys: Keys, event: Pressed, mac: boolean): boolean {
  const [mod, other] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other || mod !== (keys.mod ?? false) || event.altKey !== (keys.alt ?? false)) return false;
  // A question mark needs Shift on many keyboards and none on others: what counts is the character.
  if (keys.code === '?') return event.key === '?';
  return event.code === keys.code && event.shiftKey === (keys.shift ?? false);
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backslash: '\\',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Escape: 'Esc',
};

export function keyLabel({ code, mod, shift, alt }: Keys, mac: boolean): string {
  const name = NAMES[code] ?? code.replace(/^(Key|Digit)/, '');
  if (mac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${name}`;
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}

/** Letters typed into a field are text; a combination with a modifier never is. */
export const isPlain = ({ mod, alt }: Keys): boolean => mod === undefined && alt === undefined;
