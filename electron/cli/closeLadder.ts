import { within, type Clock } from '../base/clock.ts';
import type { CloseLadder } from './transport.ts';

export interface LadderRungs {
  /** Settles when the process is gone; never rejects. */
  readonly gone: Promise<unknown>;
  /** The polite word: nothing more will come on stdin. */
  readonly endInput: () => void;
  readonly terminate: () => Promise<void> | void;
  readonly kill: () => Promise<void> | void;
}

export type LadderEnd = 'ended' | 'terminated' | 'killed';

/**
 * End of input, then SIGTERM, then SIGKILL, each only when the one before was not enough. The last rung has no limit of
 * its own: a process that survives SIGKILL is in the kernel's hands, and saying "gone" would be a lie.
 */
export async function walkCloseLadder(clock: Clock, ladder: CloseLadder, rungs: LadderRungs): Promise<LadderEnd> {
  rungs.endInput();
  if ((await within(clock, ladder.graceMs, rungs.gone)).inTime) return 'ended';
  await rungs.terminate();
  if ((await within(clock, ladder.termMs, rungs.gone)).inTime) return 'terminated';
  await rungs.kill();
  await rungs.gone;
  return 'killed';
}
