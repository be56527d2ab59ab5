import { useState } from 'react';
import { bytesOf, MAX_ATTACHMENTS, MAX_TOTAL_BYTES } from '../../shared/attachments.ts';
import type { SessionId } from '../../shared/ids.ts';
import type { Attachment } from '../../shared/session.ts';
import { useParley } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import { readFile } from './readFile.ts';
import { mentionOf } from './trigger.logic.ts';

export interface Attachments {
  readonly list: readonly Attachment[];
  /** Why something was not attached, in words. */
  readonly problems: readonly string[];
  add(files: readonly File[]): Promise<void>;
  remove(index: number): void;
  replace(list: readonly Attachment[]): void;
}

/** What goes along with the next message. `onMention` gets the mention of a file that is better read by its path. */
export function useAttachments(sessionId: SessionId, onMention: (mention: string) => void): Attachments {
  const parley = useParley();
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { obstacles } = words.composer.attachments;

  /** A page is not told where a file lies; one file of that name in the session's folder is taken to be it. */
  const pathOf = async (name: string): Promise<string | null> => {
    const found = await parley.call('files.search', { sessionId, query: name });
    if (!found.ok) return null;
    const same = found.value.paths.filter((path) => path === name || path.endsWith(`/${name}`));
    return same.length === 1 ? (same[0] ?? null) : null;
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const added: Attachment[] = [];
    const told: string[] = [];
    for (const file of files) {
      const name = file.name === '' ? words.composer.attachments.image : file.name;
      const read = await readFile(file);
      if (read.ok) {
        added.push(read.attachment);
        continue;
      }
      const path = read.why === 'larger' || read.why === 'type' ? await pathOf(file.name) : null;
      if (path !== null) onMention(mentionOf(path));
      told.push(path === null ? obstacles[read.why === 'larger' ? 'size' : read.why](name) : obstacles.mentioned(name));
    }
    const fitting = fit([...list, ...added]);
    if (fitting.obstacle !== null) told.push(obstacles[fitting.obstacle]);
    setList(fitting.list);
    setProblems(told);
  };

  return {
    list,
    problems,
    add,
    remove: (index) => {
      setList(list.toSpliced(index, 1));
      setProblems([]);
    },
    replace: (next) => {
      setList(next);
      setProblems([]);
    },
  };
}

interface Fitting {
  readonly list: readonly Attachment[];
  readonly obstacle: 'tooMany' | 'total' | null;
}

function fit(list: readonly Attachment[]): Fitting {
  let total = 0;
  const kept: Attachment[] = [];
  for (const attachment of list) {
    if (kept.length === MAX_ATTACHMENTS) return { list: kept, obstacle: 'tooMany' };
    total += bytesOf(attachment.data ?? '');
    if (total > MAX_TOTAL_BYTES) return { list: kept, obstacle: 'total' };
    kept.push(attachment);
  }
  return { list: kept, obstacle: null };
}
