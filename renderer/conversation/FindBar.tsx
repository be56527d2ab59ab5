import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FoundPart } from '../../shared/contract.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import styles from './FindBar.module.css';
import { useSessionId } from './sessionIdContext.ts';
import type { Destination } from './useGoTo.ts';
import { useHighlight } from './useHighlight.ts';

interface FindBarProps {
  readonly log: () => HTMLElement | null;
  readonly onGo: (destination: Destination) => void;
  readonly onClose: () => void;
}

const TYPING_PAUSE_MS = 120;

interface Found {
  readonly query: string;
  readonly parts: readonly FoundPart[];
  readonly matches: number;
  /** Which of them is shown; the newest first, since that is what people remember. */
  readonly at: number;
}

const NOTHING: Found = { query: '', parts: [], matches: 0, at: 0 };

/** Finds in the whole conversation, also in what is closed, folded or not loaded. */
export function FindBar({ log, onGo, onClose }: FindBarProps) {
  const sessionId = useSessionId();
  const parley = useParley();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(NOTHING);
  const field = useRef<HTMLInputElement>(null);
  useHighlight(log, found.matches > 0 ? found.query : '');
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => {
      void parley.call('session.find', { sessionId, query }).then((answer) => {
        if (answer.ok) setFound({ query, ...answer.value, at: Math.max(0, answer.value.parts.length - 1) });
      });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [parley, sessionId, query]);
  const current = found.parts[found.at];
  useEffect(() => {
    if (current !== undefined) onGo(current);
  }, [current, onGo]);

  const step = (by: number): void => {
    const count = found.parts.length;
    if (count > 0) setFound({ ...found, at: (found.at + by + count) % count });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) step(event.shiftKey ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles['bar']} aria-label={words.find.label}>
      <input
        ref={field}
        type="search"
        aria-label={words.find.label}
        placeholder={words.find.label}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          if (event.target.value === '') setFound(NOTHING);
        }}
        onKeyDown={onKeyDown}
      />
      <output className={styles['count']}>{countOf(query, found)}</output>
      <Button tone="quiet" aria-label={words.find.previous} title={words.find.previous} onClick={() => step(-1)}>
        ↑
      </Button>
      <Button tone="quiet" aria-label={words.find.next} title={words.find.next} onClick={() => step(1)}>
        ↓
      </Button>
      <Button tone="quiet" aria-label={words.find.close} title={words.find.close} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </search>
  );
}

function countOf(query: string, { query: asked, parts, at, matches }: Found): string {
  if (query === '' || query !== asked) return '';
  return parts.length === 0 ? words.find.none : words.find.place(at + 1, parts.length, matches);
}
