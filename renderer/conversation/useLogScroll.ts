import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { AT_END_PX, isAway, placeOf, TOP } from './logScroll.logic.ts';
import { estimateHeight } from './rowHeight.logic.ts';
import type { Row } from './rows.logic.ts';

/** So near the beginning of what is loaded that the reader will soon want what was before it. */
const NEAR_BEGINNING_SCREENS = 2;
const OVERSCAN_ROWS = 8;
const PADDING_PX = 24;

interface LogScroll {
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>;
  /** The reader is somewhere else than at the end, and nothing may move what is being read. */
  readonly away: boolean;
  readonly goToRow: (index: number, align: 'start' | 'center') => void;
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
      const near = (instance.scrollRect?.height ?? 0) * NEAR_BEGINNING_SCREENS;
      if (hasOlder && (instance.scrollOffset ?? near) < near && instance.scrollDirection === 'backward') loadOlder();
    },
  });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  const isReadingAbove = useRef(false);
  // A burst of rows, or old ones let go while new ones come, may leave the list short of its end: nobody asked for that.
  useLayoutEffect(() => {
    if (!isReadingAbove.current && !virtualizer.isAtEnd(AT_END_PX)) virtualizer.scrollToEnd();
  }, [rows, virtualizer]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let place = TOP;
    const onScroll = (): void => {
      const now = placeOf(element);
      isReadingAbove.current = isAway(isReadingAbove.current, place, now);
      place = now;
      setAway(isReadingAbove.current);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // What is docked below grows and shrinks: whoever was at the end stays there.
    const observer = new ResizeObserver(() => {
      if (!isReadingAbove.current) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, virtualizer]);
  const goToRow = useCallback(
    (index: number, align: 'start' | 'center') => {
      const target = virtualizer.getOffsetForIndex(index, align)?.[0];
      // Whoever is sent somewhere reads there: what is measured on the way must not pull them back to the end.
      if (target !== undefined && Math.abs(target - (virtualizer.scrollOffset ?? 0)) > 1) isReadingAbove.current = true;
      virtualizer.scrollToIndex(index, { align });
    },
    [virtualizer],
  );
  return { virtualizer, away, goToRow };
}
