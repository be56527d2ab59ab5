/** A question every few seconds is enough to notice, and too seldom to cost anything. */
const REST_MS = 5000;
/** A busy host may take its time; what is lost by being wrong is one reconnection. */
const PATIENCE_MS = 4000;
/** After a sleep a connection is as likely dead as not, and somebody is waiting in front of it. */
const WAKE_PATIENCE_MS = 1500;
/** A timer this late did not wait: the page, or the machine, was asleep. */
const LATE = 1.5;

export interface HeartbeatTime {
  /** Milliseconds, of a clock that goes on while the machine sleeps. */
  now(): number;
  /** Returns its cancellation. */
  later(ms: number, run: () => void): () => void;
}

export const pageTime: HeartbeatTime = {
  now: () => Date.now(),
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Tells a connection that is quiet from one that is half open, which no socket reports: the other side was suspended, or
 * the way to it is gone. Anything heard from the host counts as its answer.
 */
export class Heartbeat {
  private cancel: () => void = () => undefined;
  private heardAny = false;

  constructor(
    private readonly ask: () => void,
    private readonly onSilence: () => void,
    private readonly time: HeartbeatTime,
  ) {
    this.rest();
  }

  heard(): void {
    this.heardAny = true;
  }

  stop(): void {
    this.cancel();
  }

  private rest(): void {
    this.wait(REST_MS, (late) => this.probe(late ? WAKE_PATIENCE_MS : PATIENCE_MS));
  }

  private probe(patienceMs: number): void {
    this.heardAny = false;
    this.ask();
    this.wait(patienceMs, (late) => {
      if (this.heardAny) this.rest();
      // An answer may lie unread behind this very timer: whoever slept through it asks once more.
      else if (late) this.probe(WAKE_PATIENCE_MS);
      else this.onSilence();
    });
  }

  private wait(ms: number, then: (late: boolean) => void): void {
    const began = this.time.now();
    this.cancel = this.time.later(ms, () => then(this.time.now() - began > ms * LATE));
  }
}
