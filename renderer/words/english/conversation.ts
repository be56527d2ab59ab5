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
    thinking: 'Thinking',
    thinkingHidden: 'Thinking is not shown by the model.',
    result: (seconds: string, cost: string | null) => (cost === null ? seconds : `${seconds} · ${cost}`),
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
    retry: (attempt: number, of: number) => `The API did not answer well. Trying again (${attempt} of ${of})…`,
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
  notices: {
    apiError: 'The API answered with an error',
    signIn: 'Claude Code could not sign in',
    signInSteps: 'Run “claude” in a terminal and type /login there. Then send the message again.',
    compacting: 'Summarising the conversation to make room…',
    compacted: 'The conversation was summarised to make room.',
    hook: (name: string) => `Hook ${name}`,
    denied: (tool: string) => `${tool} was denied`,
    refusal: 'The model declined to answer.',
    modeChanged: (mode: string) => `Permission mode: ${mode}`,
    modelChanged: (model: string) => `Model: ${model}`,
    limitTurns: 'The limit of turns was reached.',
    limitBudget: 'The budget of this session was reached.',
    rateLimit: 'The rate limit was reached.',
    reset: 'A new conversation begins here.',
    tooLarge: (bytes: number) => `A message of ${bytes} bytes was too large to show.`,
    damaged: (count: number) => `${count} damaged lines were left out.`,
    unanswerable: (tool: string) => `A request for ${tool} could not be read and was denied.`,
    silence: (seconds: number) => `Nothing was heard from Claude Code for ${seconds} seconds.`,
    ended: (reason: string) => `Claude Code ended: ${reason}`,
    exitCode: (code: number) => `exit code ${code}`,
    signal: (name: string) => `signal ${name}`,
    exited: 'it stopped',
  },
};
