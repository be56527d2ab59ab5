import { realClock, type Clock } from '../base/clock.ts';
import { Emitter } from '../base/emitter.ts';
import type { ProcessExit } from '../../shared/session.ts';
import { walkCloseLadder } from './closeLadder.ts';
import { describeExit } from './processExit.ts';
import { DEFAULT_CLOSE_LADDER, TransportClosed, type CloseLadder, type Transport } from './transport.ts';

/** The CLI's end of a memory pair: what a simulator or a test holds. */
export interface MemoryCli {
  /** Whole lines from the host, without their newline, in order. Lines that came before the first listener are kept. */
  onLine(listener: (line: string) => void): () => void;
  /** Every line the host wrote so far. */
  readonly received: readonly string[];
  /** Bytes to the host as they are, cut wherever the caller likes. */
  send(bytes: Uint8Array | string): void;
  sendJson(value: unknown): void;
  stderr(text: string): void;
  /** The process ends: what was sent before is still delivered, what the host writes after is refused. */
  exit(code: number | null, signal?: string | null): void;
  /** The host closed stdin. */
  onDidEndInput(listener: () => void): () => void;
  /** Stops taking lines, as a full pipe would: the host's writes wait until the returned function is called. */
  holdInput(): () => void;
  /** Whether the host asked for a break; what is sent meanwhile waits, as in a pipe. */
  readonly isPaused: boolean;
}

export interface MemoryPairOptions {
  readonly clock?: Clock;
  /** An idle CLI ends by itself when its input does. Turn off to play a busy one. */
  readonly exitOnInputEnd?: boolean;
  /** What the ladder's SIGTERM does. The real CLI ends with 143. */
  readonly exitOnTerminate?: boolean;
}

export function createMemoryPair(options: MemoryPairOptions = {}): { host: Transport; cli: MemoryCli } {
  const pair = new MemoryPair(options);
  return { host: pair, cli: pair.cli };
}

class MemoryPair implements Transport {
  readonly pid = undefined;
  readonly exited: Promise<ProcessExit>;
  readonly cli: MemoryCli;

  private readonly toHost: Uint8Array[] = [];
  private readonly received: string[] = [];
  private readonly unheard: string[] = [];
  private readonly lines = new Emitter<string>();
  private readonly inputEnd = new Emitter<void>();
  private readonly clock: Clock;
  private listener: ((chunk: Uint8Array) => void) | undefined;
  private settleExit!: (exit: ProcessExit) => void;
  private exit: { code: number | null; signal: string | null } | undefined;
  private closing: Promise<ProcessExit> | undefined;
  /** Set before the ladder is walked: its first rung may end the process within the same call. */
  private asked = false;
  private waiting: { line: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  private holds = 0;
  private paused = false;
  private partial = '';
  private stderrText = '';
  private delivering = false;

  constructor(private readonly options: MemoryPairOptions) {
    this.clock = options.clock ?? realClock;
    this.exited = new Promise((resolve) => (this.settleExit = resolve));
    this.cli = this.makeCli();
  }

  onDidRead(listener: (chunk: Uint8Array) => void): void {
    if (this.listener !== undefined) throw new Error('a transport has one reader');
    this.listener = listener;
    this.deliver();
  }

  write(line: string): Promise<void> {
    if (this.exit !== undefined || this.asked) {
      return Promise.reject(new TransportClosed('the pipe to the CLI is closed'));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ line, resolve, reject });
      this.take();
    });
  }

  pause(): void {
    if (!this.asked) this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.deliver();
  }

  stderrTail(): string {
    return this.stderrText.slice(-64 * 1024);
  }

  close(ladder: Partial<CloseLadder> = {}): Promise<ProcessExit> {
    if (this.exit !== undefined) {
      this.resume();
      return this.exited;
    }
    this.asked = true;
    this.closing ??= this.walkLadder({ ...DEFAULT_CLOSE_LADDER, ...ladder });
    return this.closing;
  }

  private async walkLadder(ladder: CloseLadder): Promise<ProcessExit> {
    await walkCloseLadder(this.clock, ladder, {
      gone: this.exited,
      endInput: () => {
        this.resume();
        // After the lines that are on their way already: the end of a pipe never overtakes what is in it.
        queueMicrotask(() => {
          this.inputEnd.fire();
          if (this.options.exitOnInputEnd ?? true) this.end(0, null);
        });
      },
      terminate: () => {
        if (this.options.exitOnTerminate ?? true) this.end(143, null);
      },
      kill: () => this.end(null, 'SIGKILL'),
    });
    return this.exited;
  }

  private end(code: number | null, signal: string | null): void {
    if (this.exit !== undefined) return;
    this.exit = { code, signal };
    for (const { reject } of this.waiting.splice(0)) reject(new TransportClosed('the CLI is gone'));
    this.deliver();
  }

  /** Hands waiting lines over unless the CLI's end holds them back. */
  private take(): void {
    while (this.holds === 0) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      const pieces = (this.partial + next.line).split('\n');
      this.partial = pieces.pop() ?? '';
      next.resolve();
      for (const line of pieces) {
        this.received.push(line);
        // As with a real process, the answer to a line never arrives inside the call that wrote it.
        queueMicrotask(() => this.hear(line));
      }
    }
  }

  private hear(line: string): void {
    if (this.lines.hasListeners) this.lines.fire(line);
    else this.unheard.push(line);
  }

  private deliver(): void {
    if (this.delivering) return;
    this.delivering = true;
    while (!this.paused && this.listener !== undefined) {
      const chunk = this.toHost.shift();
      if (chunk === undefined) break;
      this.listener(chunk);
    }
    this.delivering = false;
    const drained = this.toHost.length === 0 || (this.listener === undefined && !this.paused);
    if (this.exit !== undefined && drained) {
      this.settleExit(describeExit({ ...this.exit, stderrTail: this.stderrTail(), asked: this.asked }));
    }
  }

  private makeCli(): MemoryCli {
    const isPaused = (): boolean => this.paused;
    return {
      received: this.received,
      get isPaused() {
        return isPaused();
      },
      onLine: (listener) => {
        const unsubscribe = this.lines.on(listener);
        for (const line of this.unheard.splice(0)) listener(line);
        return unsubscribe;
      },
      onDidEndInput: (listener) => this.inputEnd.on(listener),
      send: (bytes) => {
        if (this.exit !== undefined) return;
        this.toHost.push(typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes);
        this.deliver();
      },
      sendJson: (value) => this.cli.send(`${JSON.stringify(value)}\n`),
      stderr: (text) => {
        this.stderrText += text;
      },
      exit: (code, signal = null) => this.end(code, signal),
      holdInput: () => {
        this.holds++;
        let held = true;
        return () => {
          if (!held) return;
          held = false;
          this.holds--;
          this.take();
        };
      },
    };
  }
}
