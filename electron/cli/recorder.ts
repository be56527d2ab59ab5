import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { writeFileAtomically } from '../base/atomicFile.ts';
import { realClock, type Clock } from '../base/clock.ts';
import { toDisposable, type Disposable } from '../base/disposable.ts';
import { fail, ok, type AppError, type Result } from '../../shared/result.ts';
import { formatEntry, toRecordingEntry, type Direction, type RecordingEntry } from './recording.ts';

export type RecorderError = AppError<'recorder/not-written'>;

export interface RecorderOptions {
  readonly maxEntries?: number;
  /** Of text, in characters: close enough to bytes, and free to count. */
  readonly maxCharacters?: number;
  readonly clock?: Clock;
}

export interface NumberedEntry {
  /** Counts every line ever recorded, so that a reader can ask for what is new and see what it missed. */
  readonly sequence: number;
  readonly entry: RecordingEntry;
}

const DIRECTIONS: readonly Direction[] = ['in', 'out', 'meta'];

interface Slot {
  readonly direction: Direction;
  readonly at: number;
  readonly line: string;
}

/** A slow disk must not make lines pile up in memory; what does not fit is missing in the file, and said there. */
const MAX_UNWRITTEN_BYTES = 8 * 1024 * 1024;

/**
 * The last lines of both directions, as they were. It sits on the path of every token, so taking a line only keeps a
 * reference to it; parsing and redaction wait until somebody looks.
 */
export class Recorder {
  /** Three columns instead of one object a line: this runs for every token. */
  private readonly lines: (string | undefined)[];
  private readonly times: Float64Array;
  private readonly directions: Uint8Array;
  private readonly maxEntries: number;
  private readonly maxCharacters: number;
  private readonly clock: Clock;
  private readonly startedAt: number;
  private oldest = 0;
  private next = 0;
  private characters = 0;
  private file: { readonly stream: WriteStream; skipped: number } | undefined;

  constructor(options: RecorderOptions = {}) {
    this.maxEntries = Math.max(1, options.maxEntries ?? 5000);
    this.maxCharacters = options.maxCharacters ?? 16 * 1024 * 1024;
    this.clock = options.clock ?? realClock;
    this.startedAt = this.clock.monotonic();
    this.lines = new Array<string | undefined>(this.maxEntries);
    this.times = new Float64Array(this.maxEntries);
    this.directions = new Uint8Array(this.maxEntries);
  }

  /** `at`: the monotonic time of the line where the caller knows it already, e.g. one for a whole chunk. */
  record(direction: Direction, line: string, at: number = this.clock.monotonic()): void {
    const kept = line.length > this.maxCharacters ? line.slice(0, this.maxCharacters) : line;
    if (this.next - this.oldest === this.maxEntries) this.dropOldest();
    const index = this.next % this.maxEntries;
    this.lines[index] = kept;
    this.times[index] = at - this.startedAt;
    this.directions[index] = DIRECTIONS.indexOf(direction);
    this.next++;
    this.characters += kept.length;
    while (this.characters > this.maxCharacters) this.dropOldest();
    if (this.file !== undefined) this.append(this.file, { direction, at: at - this.startedAt, line: kept });
  }

  /** What is still in memory, oldest first, without secrets. */
  entries(): RecordingEntry[] {
    return this.since(0).map(({ entry }) => entry);
  }

  /** The entries from a sequence number on; fewer when the older ones are gone already. */
  since(sequence: number): NumberedEntry[] {
    const found: NumberedEntry[] = [];
    for (let number = Math.max(sequence, this.oldest); number < this.next; number++) {
      const slot = this.slot(number % this.maxEntries);
      if (slot !== undefined) found.push({ sequence: number, entry: toEntry(slot) });
    }
    return found;
  }

  /** The number the next line will get. */
  get nextSequence(): number {
    return this.next;
  }

  async saveTo(path: string): Promise<Result<number, RecorderError>> {
    const entries = this.entries();
    try {
      await writeFileAtomically(path, entries.map(formatEntry).join(''));
      return ok(entries.length);
    } catch (error) {
      return fail(notWritten(path, error));
    }
  }

  /** From now on every line also goes to a new file of its own; what is in memory already goes first. */
  async attachFile(path: string): Promise<Result<Disposable, RecorderError>> {
    const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      await once(stream, 'open');
    } catch (error) {
      return fail(notWritten(path, error));
    }
    const file = { stream, skipped: 0 };
    const detach = toDisposable(() => {
      if (this.file === file) this.file = undefined;
      stream.end();
    });
    stream.on('error', () => detach.dispose());
    this.file?.stream.end();
    for (const entry of this.entries()) stream.write(formatEntry(entry));
    this.file = file;
    return ok(detach);
  }

  private append(file: { readonly stream: WriteStream; skipped: number }, slot: Slot): void {
    if (file.stream.writableLength > MAX_UNWRITTEN_BYTES) {
      file.skipped++;
      return;
    }
    if (file.skipped > 0) {
      const note = JSON.stringify({ event: 'note', text: `${file.skipped} lines were not written` });
      file.stream.write(formatEntry(toEntry({ direction: 'meta', at: slot.at, line: note })));
      file.skipped = 0;
    }
    file.stream.write(formatEntry(toEntry(slot)));
  }

  private slot(index: number): Slot | undefined {
    const line = this.lines[index];
    const direction = DIRECTIONS[this.directions[index]!];
    if (line === undefined || direction === undefined) return undefined;
    return { direction, at: this.times[index]!, line };
  }

  private dropOldest(): void {
    const index = this.oldest % this.maxEntries;
    this.characters -= this.lines[index]?.length ?? 0;
    this.lines[index] = undefined;
    this.oldest++;
  }
}

const toEntry = ({ direction, at, line }: Slot): RecordingEntry =>
  toRecordingEntry(direction, Math.round(at), line.endsWith('\n') ? line.slice(0, -1) : line);

function notWritten(path: string, error: unknown): RecorderError {
  return {
    code: 'recorder/not-written',
    message: `The recording could not be written to ${path}.`,
    nextStep: 'Choose another place.',
    details: error instanceof Error ? error.message : String(error),
  };
}
