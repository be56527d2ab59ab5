import { useEffect, useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import type { SlashCommand } from '../../shared/session.ts';
import { useParley, useSession } from '../store/parleyContext.tsx';
import { matchingCommands } from './slashCommands.logic.ts';
import { triggerAt, type Trigger } from './trigger.logic.ts';

export interface Completion {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly detail: string;
}

export interface Completions {
  readonly trigger: Trigger | null;
  readonly items: readonly Completion[];
  readonly active: number;
  move(step: 1 | -1): void;
  close(): void;
}

const NO_COMMANDS: readonly SlashCommand[] = [];
const ASK_AGAIN_MS = 250;

/** What could follow at the caret. A list that was closed stays closed until another word is begun. */
export function useCompletions(sessionId: SessionId, text: string, caret: number): Completions {
  const commands = useSession(sessionId, (state) => state.info.slashCommands) ?? NO_COMMANDS;
  const trigger = triggerAt(text, caret);
  const word = trigger === null ? '' : `${trigger.kind}${trigger.start}`;
  const [closed, setClosed] = useState('');
  const [chosen, setChosen] = useState({ of: '', active: 0 });
  if (trigger === null && closed !== '') setClosed('');
  const open = trigger !== null && closed !== word ? trigger : null;
  const paths = useFiles(sessionId, open?.kind === 'file' ? open.query : null);
  const items = open === null ? [] : open.kind === 'command' ? commandItems(commands, open.query) : pathItems(paths);
  const list = `${word}${open?.query ?? ''}`;
  const active = chosen.of === list ? Math.min(chosen.active, items.length - 1) : 0;
  return {
    trigger: items.length === 0 ? null : open,
    items,
    active,
    move: (step) => setChosen({ of: list, active: (active + step + items.length) % items.length }),
    close: () => setClosed(word),
  };
}

function commandItems(commands: readonly SlashCommand[], query: string): readonly Completion[] {
  return matchingCommands(commands, query).map(({ name, argumentHint, description }) => ({
    value: name,
    label: `/${name}`,
    hint: argumentHint,
    detail: description,
  }));
}

function pathItems(paths: readonly string[]): readonly Completion[] {
  return paths.map((path) => {
    const cut = path.lastIndexOf('/', path.length - 2) + 1;
    return { value: path, label: path.slice(cut), hint: '', detail: path.slice(0, cut) };
  });
}

/** The host reads a large folder bit by bit: while it does, the same question is asked again. */
function useFiles(sessionId: SessionId, query: string | null): readonly string[] {
  const parley = useParley();
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    if (query === null) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const answer = await parley.call('files.search', { sessionId, query });
      if (!here || !answer.ok) return;
      setFound(answer.value.paths);
      if (!answer.value.complete) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [parley, sessionId, query]);
  return query === null ? [] : found;
}
