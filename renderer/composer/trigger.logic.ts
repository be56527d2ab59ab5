/** A place in the text where a list of what could follow is of use. */
export interface Trigger {
  readonly kind: 'command' | 'file';
  readonly query: string;
  /** The part of the text that a choice replaces. */
  readonly start: number;
  readonly end: number;
}

const COMMAND = /^\/(\S*)$/;
/** At the beginning of a word; quoted, a path may hold spaces. */
const MENTION = /(?:^|[\s([{])@(?:"([^"\n]*)|([^\s"]*))$/;

export function triggerAt(text: string, caret: number): Trigger | null {
  const before = text.slice(0, caret);
  const command = COMMAND.exec(before)?.[1];
  if (command !== undefined) return { kind: 'command', query: command, start: 0, end: caret };
  const mention = MENTION.exec(before);
  if (mention === null) return null;
  return { kind: 'file', query: mention[1] ?? mention[2] ?? '', start: before.lastIndexOf('@'), end: caret };
}

export interface Edit {
  readonly text: string;
  readonly caret: number;
}

/** A chosen folder stays open for what is in it; everything else is followed by a space. */
export function complete(text: string, trigger: Trigger, choice: string): Edit {
  const isFolder = trigger.kind === 'file' && choice.endsWith('/');
  const quoted = trigger.kind === 'file' && /\s/.test(choice);
  const written =
    trigger.kind === 'command' ? `/${choice}` : quoted ? `@"${choice}${isFolder ? '' : '"'}` : `@${choice}`;
  const after = text.slice(trigger.end);
  const gap = isFolder || after.startsWith(' ') ? '' : ' ';
  const head = `${text.slice(0, trigger.start)}${written}${gap}`;
  return { text: head + after, caret: head.length + (gap === '' && !isFolder ? 1 : 0) };
}

/** How a file is mentioned in a message. */
export const mentionOf = (path: string): string => (/\s/.test(path) ? `@"${path}"` : `@${path}`);
