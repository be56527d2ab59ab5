import type { SessionAction } from './actions.ts';

/**
 * Joins what can be joined without changing the outcome: neighbouring appends to one part. Everything else keeps its
 * place, so order is preserved.
 */
export function mergeActions(actions: readonly SessionAction[]): readonly SessionAction[] {
  const merged: SessionAction[] = [];
  for (const action of actions) {
    const last = merged.at(-1);
    if (
      action.type === 'text-appended' &&
      last?.type === 'text-appended' &&
      last.partId === action.partId &&
      last.parent === action.parent
    ) {
      merged[merged.length - 1] = { ...last, text: last.text + action.text };
    } else if (action.type === 'thinking-progressed' && last?.type === 'thinking-progressed') {
      merged[merged.length - 1] = action;
    } else {
      merged.push(action);
    }
  }
  return merged;
}
