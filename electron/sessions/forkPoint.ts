import type { MessageUuid } from '../../shared/ids.ts';
import type { Part, SessionState, Turn } from '../../shared/session.ts';

export interface ForkPoint {
  /** The assistant's line after which the CLI cuts; null when nothing comes before. */
  readonly resumeAt: string | null;
  /** What the new conversation begins with. */
  readonly turns: readonly Turn[];
  /** The message itself, for editing. */
  readonly text: string;
}

/**
 * Where a conversation is cut: before the message `at`, or with `include` after everything that was said to it. The CLI
 * can only cut after a line of the assistant, so the last one of what is kept decides, and nothing after it is shown.
 */
export function forkPoint({ turns }: SessionState, at: MessageUuid, include: boolean): ForkPoint | null {
  const flat = turns.flatMap((turn, index) => turn.parts.map((part) => ({ turn: index, part })));
  const message = flat.findIndex(({ part }) => part.kind === 'user' && part.uuid === at);
  const found = flat[message]?.part;
  if (found?.kind !== 'user') return null;
  const next = flat.findIndex(({ part }, index) => index > message && part.kind === 'user');
  const end = include ? (next < 0 ? flat.length : next) : message;
  const last = flat.slice(0, end).findLast(({ part }) => lineOf(part) !== null);
  if (last === undefined) return { resumeAt: null, turns: [], text: found.text };
  const kept = turns
    .slice(0, last.turn + 1)
    .map((turn, index) => (index === last.turn ? cutAfter(turn, last.part) : turn));
  return { resumeAt: lineOf(last.part), turns: kept, text: found.text };
}

function lineOf(part: Part): string | null {
  return part.kind === 'assistant' && !part.streaming ? part.uuid : null;
}

function cutAfter(turn: Turn, part: Part): Turn {
  const parts = turn.parts.slice(0, turn.parts.indexOf(part) + 1);
  const whole = parts.length === turn.parts.length;
  return { ...turn, parts, open: false, interrupting: false, retry: null, result: whole ? turn.result : null };
}
