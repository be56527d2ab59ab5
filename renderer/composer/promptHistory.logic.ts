import type { Turn } from '../../shared/session.ts';

/** Where one is in what was said before; `position` counts back from the newest, null is what is being written. */
export interface HistoryPlace {
  readonly position: number | null;
  /** What was being written when the walk began. */
  readonly unsent: string;
}

export const WRITING: HistoryPlace = { position: null, unsent: '' };

/** What the user said, newest first; the same twice in a row counts once. */
export function promptsOf(turns: readonly Turn[]): readonly string[] {
  const prompts: string[] = [];
  for (const { parts } of turns.toReversed()) {
    for (const part of parts.toReversed()) {
      if (part.kind === 'user' && part.text.trim() !== '' && part.text !== prompts.at(-1)) prompts.push(part.text);
    }
  }
  return prompts;
}

export interface Walk {
  readonly place: HistoryPlace;
  readonly text: string;
}

/** Null where the way ends: the key then does what it always does. */
export function walk(prompts: readonly string[], place: HistoryPlace, text: string, step: 1 | -1): Walk | null {
  if (place.position === null) {
    const newest = prompts[0];
    return step === 1 && newest !== undefined ? { place: { position: 0, unsent: text }, text: newest } : null;
  }
  const position = place.position + step;
  if (position < 0) return { place: WRITING, text: place.unsent };
  const prompt = prompts[position];
  return prompt === undefined ? null : { place: { ...place, position }, text: prompt };
}
