import type { FoundPart, TurnPosition } from '../../shared/contract.ts';
import type { ToolUseId } from '../../shared/ids.ts';
import type { Json } from '../../shared/json.ts';
import type { Part, SessionState, Turn } from '../../shared/session.ts';

/** Nobody walks through more, and the number of all of them is told anyway. */
const MOST_PARTS = 2000;
/** Between two pauses for other work; a hundred megabytes must not hold up a token. */
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;
const CONTEXT = 60;

export interface Found {
  readonly parts: readonly FoundPart[];
  readonly matches: number;
}

/**
 * Every part that holds the words, oldest first, whether or not any page has it on the screen. `pause` lets other work
 * go on and says whether the answer is still wanted.
 */
export async function findInTurns(
  { turns, firstTurn }: Pick<SessionState, 'turns' | 'firstTurn'>,
  query: string,
  pause: () => Promise<boolean>,
): Promise<Found> {
  const pattern = new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'giu');
  const parts: FoundPart[] = [];
  let matches = 0;
  let scanned = 0;
  for (const [index, turn] of turns.entries()) {
    for (const [number, part] of turn.parts.entries()) {
      for (const { text, within } of textsOf(part, turn.nested, [])) {
        scanned += text.length;
        const hits = [...text.matchAll(pattern)];
        const [first] = hits;
        if (first === undefined) continue;
        matches += hits.length;
        if (parts.length < MOST_PARTS) {
          const position = { turn: firstTurn + index, part: number };
          parts.push({ position, partId: part.id, within, count: hits.length, excerpt: around(text, first.index) });
        }
      }
      if (scanned < CHARACTERS_AT_ONCE) continue;
      scanned = 0;
      if (!(await pause())) return { parts: [], matches: 0 };
    }
  }
  return { parts, matches };
}

/** Only what stands in the conversation itself: inside a sub-agent's work there is nothing to link to. */
export function locatePart(
  { turns, firstTurn }: Pick<SessionState, 'turns' | 'firstTurn'>,
  partId: string,
): TurnPosition | null {
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    const part = turns[index]?.parts.findIndex(({ id }) => id === partId) ?? -1;
    if (part >= 0) return { turn: firstTurn + index, part };
  }
  return null;
}

interface PartText {
  readonly text: string;
  /** The tool calls to open on the way to it, outermost first. */
  readonly within: readonly string[];
}

function* textsOf(part: Part, nested: Turn['nested'], within: readonly string[]): Generator<PartText> {
  switch (part.kind) {
    case 'user':
    case 'assistant':
      yield { text: part.text, within };
      return;
    case 'thinking':
      yield { text: part.text, within: [...within, part.id] };
      return;
    case 'tool': {
      const inside = [...within, part.id];
      yield { text: [...stringsOf(part.input), part.result?.text ?? ''].join('\n'), within: inside };
      for (const child of nested[part.id as ToolUseId] ?? []) yield* textsOf(child, nested, inside);
      return;
    }
    case 'notice':
      yield { text: [...stringsOf(part.notice as unknown as Json)].join('\n'), within };
      return;
    case 'unknown':
      yield { text: [...stringsOf(part.raw)].join('\n'), within: [...within, part.id] };
  }
}

function* stringsOf(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* stringsOf(item ?? null);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* stringsOf(item ?? null);
}

function around(text: string, at: number): string {
  return text
    .slice(Math.max(0, at - CONTEXT), at + CONTEXT)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
