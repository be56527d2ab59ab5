import { field, isObject, numberField, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import { createMemoryPair, type MemoryCli } from './memoryTransport.ts';
import type { RecordingEntry } from './recording.ts';
import type { Transport } from './transport.ts';

export interface ReplayOptions {
  /** End the process when the host writes something else than the recording has at that point. */
  readonly strict?: boolean;
}

export interface Replay {
  readonly transport: Transport;
  /** Settles when everything recorded was played. Stays open while the host owes a line the recording waits for. */
  readonly played: Promise<void>;
  /** Lines of the host that the recording has no place for, by kind. */
  readonly unmatched: readonly string[];
}

/** The note a recording has where the host closed the CLI's input. */
export const INPUT_CLOSED = 'stdin closed';

/** Plays a recording as if it were a CLI: what it said is said again, each time the host has said its part. */
export function createReplay(entries: readonly RecordingEntry[], options: ReplayOptions = {}): Replay {
  const { host, cli } = createMemoryPair({ exitOnInputEnd: false });
  const player = new Player(exitLast(entries), cli, options.strict ?? false);
  return { transport: stopWithHost(host, player), played: player.played, unmatched: player.unmatched };
}

function stopWithHost(host: Transport, player: Player): Transport {
  void host.exited.then(() => player.stop());
  return host;
}

/** The exit may be noted before the last output was read; nothing of a process comes after its exit all the same. */
function exitLast(entries: readonly RecordingEntry[]): RecordingEntry[] {
  const isExit = (entry: RecordingEntry): boolean =>
    entry.dir === 'meta' && 'msg' in entry && stringField(entry.msg, 'event') === 'exit';
  return [...entries.filter((entry) => !isExit(entry)), ...entries.filter(isExit)];
}

class Player {
  readonly unmatched: string[] = [];
  readonly played: Promise<void>;
  private settlePlayed!: () => void;
  private position = 0;
  private waiting: JsonObject[] = [];
  private stopped = false;
  private inputEnded = false;
  private advancing = false;
  /** Ids chosen by the recorded host, and what today's host chose instead. */
  private readonly ids = new Map<string, string>();

  constructor(
    private readonly entries: readonly RecordingEntry[],
    private readonly cli: MemoryCli,
    private readonly strict: boolean,
  ) {
    this.played = new Promise((resolve) => (this.settlePlayed = resolve));
    cli.onLine((line) => this.hear(line));
    cli.onDidEndInput(() => this.endInput());
    queueMicrotask(() => this.advance());
  }

  stop(): void {
    this.stopped = true;
  }

  /** The host is done. What the recording says after the end of input is still played, then the process ends. */
  private endInput(): void {
    this.inputEnded = true;
    this.advance();
    this.cli.exit(0);
  }

  private hear(line: string): void {
    const message = parseLine(line);
    if (this.strict) {
      const expected = this.nextExpected();
      if (expected === undefined || kindOf(expected) !== kindOf(message)) return this.fail(kindOf(message), expected);
    } else if (!this.isExpectedLater(message)) {
      return this.refuse(message);
    }
    this.waiting.push(message);
    this.advance();
  }

  private advance(): void {
    if (this.advancing) return;
    this.advancing = true;
    while (!this.stopped && this.position < this.entries.length) {
      const entry = this.entries[this.position];
      if (entry === undefined || !this.play(entry)) break;
      this.position++;
    }
    this.advancing = false;
    if (this.position === this.entries.length) this.settlePlayed();
  }

  /** False while it has to wait for the host. */
  private play(entry: RecordingEntry): boolean {
    if (entry.dir === 'out') {
      this.cli.send('raw' in entry ? `${entry.raw}\n` : `${JSON.stringify(this.withOurIds(entry.msg))}\n`);
      return true;
    }
    if (entry.dir === 'meta') return this.playMeta('msg' in entry ? entry.msg : entry.raw);
    const expected = 'msg' in entry ? entry.msg : entry.raw;
    const index = this.waiting.findIndex((message) => kindOf(message) === kindOf(expected));
    const message = this.waiting[index];
    if (message === undefined) return false;
    this.waiting.splice(index, 1);
    this.learnIds(expected, message);
    return true;
  }

  private playMeta(event: Json): boolean {
    if (stringField(event, 'text') === INPUT_CLOSED) return this.inputEnded;
    if (stringField(event, 'event') === 'stderr') this.cli.stderr(stringField(event, 'text') ?? '');
    if (stringField(event, 'event') === 'exit') {
      this.cli.exit(numberField(event, 'code') ?? null, stringField(event, 'signal') ?? null);
    }
    return true;
  }

  /** A request nobody recorded an answer to gets a refusal, or its sender would wait for ever. */
  private refuse(message: JsonObject): void {
    this.unmatched.push(kindOf(message));
    if (stringField(message, 'type') !== 'control_request') return;
    this.cli.sendJson({
      type: 'control_response',
      response: {
        subtype: 'error',
        request_id: message['request_id'],
        error: `not in this recording: ${kindOf(message)}`,
      },
    });
  }

  private fail(got: string, expected: Json | undefined): void {
    this.unmatched.push(got);
    this.cli.stderr(
      `the recording expected ${expected === undefined ? 'nothing' : kindOf(expected)}, but got ${got}\n`,
    );
    this.stopped = true;
    this.cli.exit(1);
  }

  private *expectedLines(): Generator<Json> {
    for (const entry of this.entries.slice(this.position)) {
      if (entry.dir === 'in') yield 'msg' in entry ? entry.msg : entry.raw;
    }
  }

  /** The first line the recording still waits for, beyond those the host has written ahead. */
  private nextExpected(): Json | undefined {
    return [...this.expectedLines()][this.waiting.length];
  }

  private isExpectedLater(message: JsonObject): boolean {
    const kind = kindOf(message);
    const owed = [...this.expectedLines()].filter((expected) => kindOf(expected) === kind).length;
    return owed > this.waiting.filter((other) => kindOf(other) === kind).length;
  }

  private learnIds(recorded: Json, ours: JsonObject): void {
    for (const key of ['request_id', 'uuid']) {
      const theirs = stringField(recorded, key);
      const mine = stringField(ours, key);
      if (theirs !== undefined && mine !== undefined && stringField(recorded, 'type') !== 'control_response') {
        this.ids.set(`${key}:${theirs}`, mine);
      }
    }
  }

  /** Answers carry the id of the request they answer; uuids of user messages come back in several places. */
  private withOurIds(message: Json): Json {
    const type = stringField(message, 'type');
    if (type === 'control_response') {
      const response = field(message, 'response');
      const mine = this.ids.get(`request_id:${stringField(response, 'request_id') ?? ''}`);
      if (!isObject(message) || !isObject(response) || mine === undefined) return message;
      return { ...message, response: { ...response, request_id: mine } };
    }
    return type === 'control_request' ? message : this.withOurUuids(message);
  }

  private withOurUuids(value: Json): Json {
    if (typeof value === 'string') return this.ids.get(`uuid:${value}`) ?? value;
    if (Array.isArray(value)) return (value as readonly Json[]).map((inner) => this.withOurUuids(inner));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, inner === undefined ? inner : this.withOurUuids(inner)]),
    );
  }
}

/** What a line is about, leaving out what differs from run to run. A line recorded as `raw` may still be JSON. */
function kindOf(line: Json): string {
  const message = typeof line === 'string' ? parseLine(line) : line;
  const type = stringField(message, 'type') ?? 'raw';
  const subtype = stringField(field(message, 'request'), 'subtype');
  return subtype === undefined ? type : `${type}/${subtype}`;
}

function parseLine(line: string): JsonObject {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
