import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import styles from './lines.module.css';

interface LineWindowProps {
  readonly label: string;
  readonly count: number;
  /** What stands on line `index`; asked only for lines on the screen. */
  readonly renderLine: (index: number) => ReactNode;
}

const LINE_PX = 20;
const AHEAD = 30;

/** A scrolling box that holds any number of lines and mounts the ones in sight. */
export function LineWindow({ label, count, renderLine }: LineWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: AHEAD,
  });
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
