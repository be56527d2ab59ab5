import type { ProcessExit } from '../../shared/session.ts';

export interface ExitFacts {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderrTail: string;
  /** We asked it to end: then any way of ending is an ordinary one. */
  readonly asked: boolean;
}

export function describeExit({ code, signal, stderrTail, asked }: ExitFacts): ProcessExit {
  if (asked || (code === 0 && signal === null)) return { code, signal };
  const reason = signal === null ? `The CLI ended with exit code ${String(code)}.` : `The CLI was ended by ${signal}.`;
  return { code, signal, reason, ...(stderrTail === '' ? {} : { stderrTail }) };
}
