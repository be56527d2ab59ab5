import { useCallback, useLayoutEffect, useRef } from 'react';
import type { TurnPosition } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import { disclose } from '../store/disclosure.ts';
import { useParley } from '../store/parleyContext.tsx';
import { rowIndexOf, type Row } from './rows.logic.ts';

export interface Destination {
  readonly position: TurnPosition;
  readonly partId: string;
  /** What must be open to see it. */
  readonly within: readonly string[];
}

/** Frames to wait for rows that were just loaded to be there; after that the destination has gone. */
const PATIENCE = 20;

/** Brings a part of the conversation to the screen, wherever it is: loads what is missing, opens what hides it. */
export function useGoTo(
  sessionId: SessionId,
  rows: readonly Row[],
  scrollTo: (index: number) => void,
): (destination: Destination) => Promise<void> {
  const parley = useParley();
  const latest = useRef({ rows, scrollTo });
  useLayoutEffect(() => {
    latest.current = { rows, scrollTo };
  });
  return useCallback(
    async ({ position, partId, within }) => {
      const mirror = parley.mirror(sessionId);
      const letGo = mirror.keepOld();
      await mirror.loadBackTo(position);
      for (const id of within) disclose(id, true);
      for (let frame = 0; frame < PATIENCE; frame += 1) {
        const index = rowIndexOf(latest.current.rows, partId);
        const row = latest.current.rows[index];
        if (row !== undefined) {
          if (row.kind === 'fold') disclose(row.key, true);
          latest.current.scrollTo(index);
          break;
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      letGo();
    },
    [parley, sessionId],
  );
}
