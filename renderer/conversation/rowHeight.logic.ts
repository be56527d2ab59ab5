import type { Part } from '../../shared/session.ts';
import type { Row } from './rows.logic.ts';

const LINE = 24;
const LEDGER = 26;
const CHARACTERS_PER_LINE = 80;

/**
 * A guess for rows that were never on the screen. It need not be right, only of the right size: the nearer it is, the
 * less the scroll bar jumps when rows are measured.
 */
export function estimateHeight(row: Row | undefined): number {
  if (row === undefined) return LEDGER;
  switch (row.kind) {
    case 'head':
      return 20;
    case 'part':
      return estimatePart(row.part);
    default:
      return LEDGER;
  }
}

function estimatePart(part: Part): number {
  if (part.kind === 'user') return 56 + lines(part.text) * LINE;
  if (part.kind === 'assistant') return 24 + lines(part.text) * LINE;
  return LEDGER;
}

/** Long texts are measured in characters only: counting their line breaks would cost more than it is worth. */
function lines(text: string): number {
  return Math.max(1, Math.ceil(text.length / CHARACTERS_PER_LINE));
}
