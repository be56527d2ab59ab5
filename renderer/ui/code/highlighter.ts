import type { CodeTokenLines } from './token.ts';

export interface HighlightJob {
  readonly id: number;
  readonly code: string;
  readonly language: string;
}

export interface HighlightAnswer {
  readonly id: number;
  /** Null: it could not be coloured. */
  readonly lines: CodeTokenLines | null;
}

/** The worker as this needs it. */
export interface HighlightWorker {
  send(job: HighlightJob): void;
}

export type StartWorker = (onAnswer: (answer: HighlightAnswer) => void, onFailure: () => void) => HighlightWorker;

interface Waiting extends HighlightJob {
  readonly done: (lines: CodeTokenLines) => void;
}

/** In characters of code; tokens take a few times that. */
const MEMORY = 2_000_000;

/**
 * Asks the worker for one thing at a time, the newest first: what is on the screen now was asked for last. Who loses
 * interest takes its job back, so that a stream never leaves a queue of stale work behind.
 */
export class Highlighter {
  private readonly memory = new Map<string, { readonly size: number; readonly lines: CodeTokenLines }>();
  private remembered = 0;
  private readonly waiting: Waiting[] = [];
  private running: Waiting | undefined;
  private worker: HighlightWorker | undefined;
  private failed = false;
  private lastId = 0;

  constructor(private readonly start: StartWorker) {}

  cached(code: string, language: string): CodeTokenLines | null {
    const key = keyOf(code, language);
    const found = this.memory.get(key);
    if (found === undefined) return null;
    // The most recently used are last, so the first ones are the ones to forget.
    this.memory.delete(key);
    this.memory.set(key, found);
    return found.lines;
  }

  /** Gives back a way to lose interest: `done` is not called after that. */
  ask(code: string, language: string, done: (lines: CodeTokenLines) => void): () => void {
    this.lastId += 1;
    const job: Waiting = { id: this.lastId, code, language, done };
    this.waiting.push(job);
    this.next();
    return () => {
      const at = this.waiting.indexOf(job);
      if (at >= 0) this.waiting.splice(at, 1);
      if (this.running === job) this.running = { ...job, done: () => undefined };
    };
  }

  private next(): void {
    if (this.running !== undefined || this.failed) return;
    const job = this.waiting.pop();
    if (job === undefined) return;
    const known = this.cached(job.code, job.language);
    if (known !== null) {
      job.done(known);
      this.next();
      return;
    }
    this.worker ??= this.start(
      (answer) => this.answered(answer),
      () => this.fail(),
    );
    this.running = job;
    this.worker.send({ id: job.id, code: job.code, language: job.language });
  }

  private answered({ id, lines }: HighlightAnswer): void {
    const job = this.running;
    if (job?.id !== id) return;
    this.running = undefined;
    if (lines !== null) {
      this.remember(job, lines);
      job.done(lines);
    }
    this.next();
  }

  /** Without a worker code stays plain, which is readable. */
  private fail(): void {
    this.failed = true;
    this.running = undefined;
    this.waiting.length = 0;
  }

  private remember({ code, language }: HighlightJob, lines: CodeTokenLines): void {
    this.memory.set(keyOf(code, language), { size: code.length, lines });
    this.remembered += code.length;
    for (const [key, { size }] of this.memory) {
      if (this.remembered <= MEMORY) break;
      this.memory.delete(key);
      this.remembered -= size;
    }
  }
}

const keyOf = (code: string, language: string): string => `${language}\n${code}`;
