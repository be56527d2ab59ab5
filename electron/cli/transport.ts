import type { ProcessExit } from '../../shared/session.ts';

/**
 * The pipe to one CLI. Everything above it is the same for a local process, a memory pair in tests, a recording, or a
 * process on another machine.
 */
export interface Transport {
  /** Undefined where there is no process of our own (memory, recording). */
  readonly pid: number | undefined;
  /** Bytes from the CLI's stdout, as they come. Exactly one listener, set before anything is read. */
  onDidRead(listener: (chunk: Uint8Array) => void): void;
  /** Settled once, when the process is gone and its stdout is drained. */
  readonly exited: Promise<ProcessExit>;
  /**
   * Writes whole lines (each ending in `\n`), in order, with back-pressure: resolves when the pipe took it.
   * Rejects with a TransportClosed error once the pipe is gone; never throws synchronously, never emits 'error'.
   */
  write(line: string): Promise<void>;
  /** Stop reading for a while (flow control from above); `resume` goes on. */
  pause(): void;
  resume(): void;
  /** The last 64 KB of stderr, for diagnostics. */
  stderrTail(): string;
  /** Ends stdin and walks the ladder: wait, SIGTERM to the group, wait, SIGKILL. Settles when the process is gone. */
  close(ladder?: Partial<CloseLadder>): Promise<ProcessExit>;
}

export interface CloseLadder {
  /** How long a process may finish after its stdin ended. */
  readonly graceMs: number;
  /** How long it may take after SIGTERM. */
  readonly termMs: number;
}

export const DEFAULT_CLOSE_LADDER: CloseLadder = { graceMs: 5000, termMs: 2000 };

export class TransportClosed extends Error {
  override readonly name = 'TransportClosed';
}
