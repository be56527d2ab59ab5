import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useMirror, useParley } from '../store/parleyContext.tsx';

/** Together with the host's write well under a second, however fast and long somebody types. */
const SAVE_MS = 250;

export interface Draft {
  readonly text: string;
  setText(change: string | ((current: string) => string)): void;
  /** Resolves when the host has what is written now. */
  save(): Promise<void>;
}

/** The text being written. The host is told a few times a second while it changes, so that nobody's end takes it along. */
export function useDraft(sessionId: SessionId): Draft {
  const parley = useParley();
  const kept = useMirror(sessionId, (mirrored) => mirrored.draft);
  const [text, setText] = useState(kept);
  const latest = useRef(kept);
  const told = useRef<string | null>(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const saying = latest.current;
    if (saying === told.current) return;
    told.current = saying;
    parley.mirror(sessionId).keepDraft(saying);
    const saved = await parley.call('session.saveDraft', { sessionId, text: saying });
    // Not told after all: the next change, or the way out of the page, tries again.
    if (!saved.ok) told.current = null;
  }, [parley, sessionId]);

  const change = useCallback(
    (next: string | ((current: string) => string)): void => {
      latest.current = typeof next === 'string' ? next : next(latest.current);
      setText(latest.current);
      if (timer.current === undefined) timer.current = setTimeout(() => void save(), SAVE_MS);
    },
    [save],
  );

  useEffect(() => {
    const leave = (): void => void save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);

  return { text, setText: change, save };
}
