import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import { linesBelow } from './permission.logic.ts';
import styles from './PermissionPayload.module.css';

interface ReadToTheEndProps {
  /** Called once the last line has been on the screen; at once when everything fits. */
  readonly onSeen: () => void;
  readonly note: string | null;
  readonly children: ReactNode;
}

/** A box that says how much of it lies below, so that nobody mistakes its first lines for the whole. */
export function ReadToTheEnd({ onSeen, note, children }: ReadToTheEndProps) {
  const box = useRef<HTMLPreElement>(null);
  const [below, setBelow] = useState(0);
  const look = (): void => {
    const element = box.current;
    if (element === null || element.clientHeight === 0) return;
    const lines = linesBelow(element, Number.parseFloat(getComputedStyle(element).lineHeight));
    setBelow(lines);
    if (lines === 0) onSeen();
  };
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
  });
  useLayoutEffect(() => {
    if (box.current === null) return;
    // Observing reports the first size as well, after layout: that is the first look.
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const turnPage = (): void => box.current?.scrollBy({ top: box.current.clientHeight * 0.9 });
  return (
    <>
      <pre ref={box} className={styles['payload']} tabIndex={0} aria-label={words.permission.asked} onScroll={look}>
        {children}
      </pre>
      {(note !== null || below > 0) && (
        <div className={styles['size']}>
          {note !== null && <span>{note}</span>}
          {below > 0 && (
            <Button tone="quiet" onClick={turnPage}>
              {words.permission.moreLines(below)} ↓
            </Button>
          )}
        </div>
      )}
    </>
  );
}
