/** Shortened only where nothing is hidden by it: a path with `..` in it is shown as it is. */
export function within(folder: string, path: string): string {
  const separator = folder.includes('\\') ? '\\' : '/';
  if (path === folder) return '.';
  const inside = path.startsWith(folder + separator) && !path.split(/[/\\]/).includes('..');
  return inside ? path.slice(folder.length + 1) : path;
}

/** What of a line's object must stay in sight when it is too long: the file of a path, the end of anything else. */
const LONGEST_TAIL = 36;
const PLAIN_TAIL = 14;

/** Two halves of a text: the first gives way when there is no room, the second never does. */
export function splitForMiddle(text: string, isPath: boolean): readonly [head: string, tail: string] {
  const name = isPath ? text.length - Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) : 0;
  const tail = name > 1 && name <= LONGEST_TAIL ? name : PLAIN_TAIL;
  if (text.length <= tail + 4) return [text, ''];
  // Never between the halves of a character that takes two.
  const at = text.length - tail;
  const cut = isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at;
  return [text.slice(0, cut), text.slice(cut)];
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
