import type { SessionState } from './session.ts';

type Window = Pick<SessionState, 'turns' | 'firstTurn'>;

/** Puts an older page in front of the turns held. The first turn held may be a cut one, and the page its beginning. */
export function mergeOlder<Held extends Window>(held: Held, older: Window): Held {
  const first = held.turns[0];
  const last = older.turns.at(-1);
  if (first === undefined || last === undefined || first.id !== last.id) {
    return { ...held, turns: [...older.turns, ...held.turns], firstTurn: older.firstTurn };
  }
  // What came with the page is complete; what was held may have begun in the middle of a sub-agent's work.
  const joined = {
    ...first,
    parts: [...last.parts, ...first.parts],
    nested: { ...first.nested, ...last.nested },
    firstPart: last.firstPart ?? 0,
  };
  const turns = [...older.turns.slice(0, -1), joined, ...held.turns.slice(1)];
  return { ...held, turns, firstTurn: older.firstTurn };
}
