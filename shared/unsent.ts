import type { QueuedMessage, SessionState } from './session.ts';

/** Messages that waited before and were neither taken up nor still wait: their words belong to whoever wrote them. */
export function droppedSince(before: readonly QueuedMessage[], state: SessionState): readonly QueuedMessage[] {
  if (before.length === 0) return [];
  const waiting = new Set(state.queue.map(({ uuid }) => uuid));
  const said = new Set(
    state.turns.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'user' ? (part.uuid ?? []) : []))),
  );
  return before.filter(({ uuid }) => !waiting.has(uuid) && !said.has(uuid));
}

/** Texts that go back to where they were written: in their order, before what is there by now. */
export function backInto(draft: string, texts: readonly string[]): string {
  return [...texts, draft].filter((text) => text.trim() !== '').join('\n\n');
}
