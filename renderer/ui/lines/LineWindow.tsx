import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './lines.module.css';

interface LineWindowProps {
  readonly label: string;
  readonly count: number;
  /** What stands on line `index`; asked only for lines on the screen. */
  readonly renderLine: (index: number) => ReactNode;
}

/** Until the page was asked how high a line is. */
const LINE_PX = 20;
const AHEAD = 30;

/** A scrolling box that holds any number of lines and mounts the ones in sight. */
export function LineWindow({ label, count, renderLine }: LineWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [linePx, setLinePx] = useState(LINE_PX);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => linePx,
    overscan: AHEAD,
  });
  // A guess that is right needs no correction, and corrections stop a scroll that is under way.
  useLayoutEffect(() => {
    if (box.current !== null) setLinePx(Number.parseFloat(getComputedStyle(box.current).lineHeight) || LINE_PX);
  }, []);
  useLayoutEffect(() => rows.measure(), [rows, linePx]);
  return (
    <div ref={box} role="region" aria-label={label} tabIndex={0} className={styles['window']}>
      <div className={styles['sheet']} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className={styles['row']}
            style={{ transform: `translateY(${start}px)` }}
          >
            {renderLine(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
