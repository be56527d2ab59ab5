/** What a folded run of work did, by kind. */
export interface FoldCounts {
  readonly reads: number;
  readonly searches: number;
  readonly edits: number;
  readonly commands: number;
  readonly other: number;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const conversationWords = {
  conversation: {
    log: 'Conversation',
    you: 'You',
    claude: 'Claude',
    attachment: { image: 'Image', document: 'Document', other: 'Attachment' },
    interrupted: 'Stopped by you',
    failed: 'The turn failed',
    unknown: (label: string) => `Not understood: ${label}`,
    older: 'Show earlier turns',
    newMessages: 'New messages',
    toEnd: 'To the latest',
    turn: (number: number) => `Turn ${number}`,
    origin: {
      'task-notification': 'Background work reported back',
      unsolicited: 'Claude went on by itself',
    },
    folded: ({ reads, searches, edits, commands, other }: FoldCounts) => {
      const said = [
        reads > 0 && `Read ${counted(reads, 'file')}`,
        searches > 0 && `searched ${counted(searches, 'pattern')}`,
        edits > 0 && `edited ${counted(edits, 'time')}`,
        commands > 0 && `ran ${counted(commands, 'command')}`,
        other > 0 && counted(other, 'other step'),
      ].filter((part) => part !== false);
      const text = said.join(', ');
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
    empty: 'Say what you want done.',
    emptyKeys: (palette: string): readonly (readonly [string, string])[] => [
      ['@', 'names a file'],
      ['/', 'gives a command'],
      [palette, 'finds everything else'],
    ],
    model: 'Model',
    mode: 'Permission mode',
    cost: 'Session cost',
    context: 'Context used',
    contextDetail: (used: string, of: string) => `${used} of ${of} tokens of context used`,
    details: 'Details',
    input: 'Input',
    output: 'Output',
    noOutput: 'No output',
  },
  find: {
    label: 'Find in conversation',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close find',
    none: 'Nothing found',
    place: (at: number, parts: number, matches: number) =>
      matches === parts ? `${at} of ${parts}` : `${at} of ${parts} · ${matches} matches`,
  },
  thinking: {
    label: 'Thinking',
    default: 'Default thinking',
    off: 'No thinking',
    tokens: (tokens: string) => `Think up to ${tokens}`,
  },
};
