/** Close enough to the end to mean "keep showing the newest". */
export const AT_END_PX = 48;

/** Where a scrolled element stands. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly clientHeight: number;
}

export const TOP: ScrollPlace = { top: 0, height: 0, clientHeight: 0 };

export const placeOf = ({ scrollTop, scrollHeight, clientHeight }: Element): ScrollPlace => ({
  top: scrollTop,
  height: scrollHeight,
  clientHeight,
});

/**
 * Whether the reader is somewhere else than at the end. Only going up leaves it: text that grows below takes the end
 * away from the reader, not the reader from the end, and a list that got shorter has moved up by itself.
 */
export function isAway(was: boolean, before: ScrollPlace, now: ScrollPlace): boolean {
  if (now.height - now.clientHeight - now.top <= AT_END_PX) return false;
  const movedUp = now.top < before.top - 1 && now.height >= before.height;
  return was || movedUp;
}
