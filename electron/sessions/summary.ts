import type { SessionSummary } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import { statusOf, type SessionState } from '../../shared/session.ts';

const TITLE_LENGTH = 80;

export function summarise(id: SessionId, state: SessionState, startedAt: number, changedAt: number): SessionSummary {
  return {
    sessionId: id,
    title: state.info.title ?? firstWords(state),
    folder: state.info.cwd,
    status: statusOf(state),
    waiting: state.permissions.length,
    costUsd: state.cost.totalUsd,
    startedAt,
    changedAt,
  };
}

/** Until the CLI names a conversation it is known by how it began. */
function firstWords(state: SessionState): string | null {
  const queued = state.queue[0]?.text;
  const text = firstUserText(state) ?? queued;
  if (text === undefined) return null;
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1)}…` : line;
}

function firstUserText(state: SessionState): string | undefined {
  for (const turn of state.turns) {
    for (const part of turn.parts) if (part.kind === 'user') return part.text;
  }
  return undefined;
}
