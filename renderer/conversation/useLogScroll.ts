import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { estimateHeight } from './rowHeight.logic.ts';
import type { Row } from './rows.logic.ts';

/** Close enough to the end to mean "keep showing the newest". */
const AT_END_PX = 48;
/** So near the beginning of what is loaded that the reader will soon want what was before it. */
const NEAR_BEGINNING_SCREENS = 2;
const OVERSCAN_ROWS = 8;
const PADDING_PX = 24;

interface LogScroll {
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>;
  /** The reader is somewhere else than at the end, and nothing may move what is being read. */
  readonly away: boolean;
}

/** Opens at the end, follows the newest text as long as the reader is there, and never moves what somebody is reading. */
export function useLogScroll(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  hasOlder: boolean,
  loadOlder: () => void,
): LogScroll {
  const [away, setAway] = useState(false);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    overscan: OVERSCAN_ROWS,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    onChange: (instance) => {
      setAway(!instance.isAtEnd(AT_END_PX));
      const near = (instance.scrollRect?.height ?? 0) * NEAR_BEGINNING_SCREENS;
      if (hasOlder && (instance.scrollOffset ?? near) < near && instance.scrollDirection === 'backward') loadOlder();
    },
  });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  // What is docked below grows and shrinks: whoever was at the end stays there.
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    atEnd.current = !away;
  }, [away]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, virtualizer]);
  return { virtualizer, away };
}
