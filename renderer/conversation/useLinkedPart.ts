import { useEffect } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useParley, usePlace } from '../store/parleyContext.tsx';
import type { Destination } from './useGoTo.ts';

/** A link may name a part of the conversation; it is shown once, when the link is followed. */
export function useLinkedPart(sessionId: SessionId, goTo: (destination: Destination) => Promise<void>): void {
  const parley = useParley();
  const partId = usePlace((place) => (place.sessionId === sessionId ? place.partId : null));
  useEffect(() => {
    if (partId === null) return;
    void parley.call('session.locate', { sessionId, partId }).then((answer) => {
      if (answer.ok && answer.value !== null) void goTo({ position: answer.value, partId, within: [] });
    });
  }, [parley, sessionId, partId, goTo]);
}
