import { useCallback, useEffect, useState } from 'react';
import { usePlace } from '../store/parleyContext.tsx';
import { useNarrow } from './useNarrow.ts';

export interface Rail {
  /** Whether the list lies over the conversation instead of beside it. */
  readonly narrow: boolean;
  /** Only ever true in a narrow window: beside the conversation, the list is always there. */
  readonly open: boolean;
  toggle(): void;
  close(): void;
}

/** Going somewhere closes the overlay: whoever chose a session wants to see it. */
export function useRail(): Rail {
  const narrow = useNarrow();
  const place = usePlace((current) => current);
  const [openAt, setOpenAt] = useState<typeof place | null>(null);
  const available = narrow && place.screen === 'conversations';
  const open = available && openAt === place;
  useEffect(() => {
    if (!available) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(null);
      if (event.code !== 'KeyB' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpenAt((was) => (was === place ? null : place));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [available, place]);
  const close = useCallback(() => setOpenAt(null), []);
  return {
    narrow,
    open,
    toggle: () => setOpenAt(open ? null : place),
    close,
  };
}
