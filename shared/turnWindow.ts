import type { TurnPosition } from './contract.ts';
import type { ToolUseId } from './ids.ts';
import type { Part, Turn } from './session.ts';

/** What fits on a few screens, whatever the turns are made of. */
export const WINDOW_WEIGHT = 384 * 1024;
const WINDOW_PARTS = 240;

export interface TurnWindow {
  readonly turns: readonly Turn[];
  readonly firstTurn: number;
}

/** Behind the last part of the last turn. */
export const THE_END: TurnPosition = { turn: Number.MAX_SAFE_INTEGER, part: 0 };

/**
 * The last parts before a position. A page is bounded by what it weighs, not by a number of turns: one turn of an agent
 * that worked all day may hold more than a hundred short ones. A turn that does not fit is cut, and says where
 * (`firstPart`).
 */
export function turnsBefore(
  { turns, firstTurn }: TurnWindow,
  before: TurnPosition,
  limit: number = WINDOW_WEIGHT,
): TurnWindow {
  const taken: Turn[] = [];
  let weight = 0;
  let count = 0;
  let number = firstTurn + turns.length;
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    const turn = turns[index] as Turn;
    const place = firstTurn + index;
    const end = place < before.turn ? turn.parts.length : place === before.turn ? before.part : 0;
    if (place > before.turn || (place === before.turn && end === 0)) continue;
    if (count >= WINDOW_PARTS) break;
    count += 1;
    let start = end;
    while (start > 0 && (weight === 0 || (weight < limit && count < WINDOW_PARTS))) {
      start -= 1;
      count += 1;
      weight += weigh(turn.parts[start] as Part, turn.nested);
    }
    if (start === end && end > 0) break;
    taken.unshift(start === 0 && end === turn.parts.length ? turn : slice(turn, start, end));
    number = place;
    if (start > 0) break;
  }
  return { turns: taken, firstTurn: taken.length === 0 ? Math.min(before.turn, firstTurn + turns.length) : number };
}

/**
 * What a page keeps while nobody reads further up: long conversations must not grow without end in every window, and
 * what was let go is a question to the host away.
 */
export function letGoOfOld<State extends TurnWindow>(state: State): State {
  const parts = state.turns.reduce((sum, turn) => sum + turn.parts.length + 1, 0);
  return parts <= WINDOW_PARTS * 2 ? state : { ...state, ...turnsBefore(state, THE_END) };
}

function slice(turn: Turn, start: number, end: number): Turn {
  const parts = turn.parts.slice(start, end);
  return { ...turn, parts, nested: nestedUnder(parts, turn.nested), firstPart: (turn.firstPart ?? 0) + start };
}

/** What the sub-agents of these parts did, at any depth. */
function nestedUnder(parts: readonly Part[], nested: Turn['nested']): Turn['nested'] {
  const found: Record<ToolUseId, readonly Part[]> = {};
  const visit = (some: readonly Part[]): void => {
    for (const part of some) {
      if (part.kind !== 'tool') continue;
      const inner = nested[part.id];
      if (inner === undefined || found[part.id] !== undefined) continue;
      found[part.id] = inner;
      visit(inner);
    }
  };
  visit(parts);
  return found;
}

/** Roughly the characters a part costs on its way to the page. */
function weigh(part: Part, nested: Turn['nested']): number {
  switch (part.kind) {
    case 'user':
      return 200 + part.text.length + part.attachments.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
    case 'assistant':
    case 'thinking':
      return 200 + part.text.length;
    case 'tool': {
      const inner = nested[part.id] ?? [];
      const own = 400 + lengthOf(part.input) + (part.result?.text.length ?? 0) + lengthOf(part.result?.structured);
      return inner.reduce((sum, child) => sum + weigh(child, nested), own);
    }
    case 'notice':
    case 'unknown':
      return lengthOf(part);
  }
}

const lengthOf = (value: unknown): number => (value === undefined || value === null ? 0 : JSON.stringify(value).length);
