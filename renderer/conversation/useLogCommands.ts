import { useMemo } from 'react';
import { useCommands, type Command } from '../store/commands.ts';
import { usePaneActive } from '../store/pane.ts';
import { words } from '../words/words.ts';

interface LogActions {
  readonly find: () => void;
  /** To the turn before or after the one on the screen. */
  readonly moveByTurn: (step: -1 | 1) => void;
  readonly toEnd: () => void;
  readonly copyMarkdown: () => void;
}

const NONE: readonly Command[] = [];

/** What can be done with the conversation that has the user's attention. */
export function useLogCommands({ find, moveByTurn, toEnd, copyMarkdown }: LogActions): void {
  const active = usePaneActive();
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'find', group: 'conversation', title: words.palette.find, keys: { code: 'KeyF', mod: true }, run: find },
      {
        id: 'previous-turn',
        group: 'conversation',
        title: words.palette.previousTurn,
        keys: { code: 'ArrowUp', alt: true },
        run: () => moveByTurn(-1),
      },
      {
        id: 'next-turn',
        group: 'conversation',
        title: words.palette.nextTurn,
        keys: { code: 'ArrowDown', alt: true },
        run: () => moveByTurn(1),
      },
      {
        id: 'to-end',
        group: 'conversation',
        title: words.palette.toEnd,
        keys: { code: 'End', alt: true },
        run: toEnd,
      },
      { id: 'copy-markdown', group: 'conversation', title: words.palette.copyMarkdown, run: copyMarkdown },
    ],
    [find, moveByTurn, toEnd, copyMarkdown],
  );
  useCommands(active ? commands : NONE);
}
