import { closeSync, constants, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { realClock, type Clock } from './clock.ts';
import type { Disposable } from './disposable.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * What a line may carry besides its message. Plain facts only: there is no way to hand over an object with a prompt or
 * an environment in it. Texts are for names of things we chose ourselves (codes, ids, file names), never for content.
 */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Logger {
  debug(message: string, facts?: LogFacts): void;
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts, error?: unknown): void;
  /** The same log, with the name of the part that speaks. */
  for(part: string): Logger;
}

/** Takes finished lines. It may fail in any way it likes: a log never takes the program down. */
export type LogSink = (line: string) => void;

export interface LogOptions {
  readonly level?: LogLevel;
  readonly clock?: Clock;
  readonly sinks: readonly LogSink[];
  /** Takes secrets out of a text; the last net under the rule that none get here. */
  readonly redact?: (text: string) => string;
}

export function createLogger(options: LogOptions, part = 'parley'): Logger {
  const lowest = LOG_LEVELS.indexOf(options.level ?? 'info');
  const clock = options.clock ?? realClock;
  const redact = options.redact ?? ((text: string) => text);
  const write = (level: LogLevel, message: string, facts: LogFacts = {}): void => {
    if (LOG_LEVELS.indexOf(level) < lowest) return;
    const told = Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${typeof value === 'string' ? JSON.stringify(value) : String(value)}`],
    );
    const text = [new Date(clock.now()).toISOString(), level, part, message, ...told].join(' ');
    // One event is one line, whatever was in the message.
    const line = `${redact(text).replaceAll(/[\r\n\u2028\u2029]+/g, ' ⏎ ')}\n`;
    for (const sink of options.sinks) {
      try {
        sink(line);
      } catch {
        continue;
      }
    }
  };
  return {
    debug: (message, facts) => write('debug', message, facts),
    info: (message, facts) => write('info', message, facts),
    warn: (message, facts) => write('warn', message, facts),
    error: (message, facts, error) =>
      write('error', message, error === undefined ? facts : { ...facts, ...errorFacts(error) }),
    for: (name) => createLogger(options, name),
  };
}

/** Kind and place of an error, not its message: messages quote what they failed on, and that may be anything. */
function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    errorCode: code,
    at: frames
      .slice(0, 6)
      .map((frame) => frame.trim())
      .join(' < '),
  };
}

export interface LogFileOptions {
  readonly maxBytes?: number;
  /** How many full files are kept beside the one being written. */
  readonly keep?: number;
}

/**
 * A file that never grows past its size: when full it becomes `.1`, the one before `.2`, and so on. Lines are written
 * at once, because the last one before a crash is the one people need.
 */
export function openLogFile(path: string, options: LogFileOptions = {}): LogSink & Disposable {
  const maxBytes = options.maxBytes ?? 2 * 1024 * 1024;
  const keep = options.keep ?? 3;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let descriptor: number | undefined = openForAppend(path);
  let size = descriptor === undefined ? 0 : fstatSync(descriptor).size;

  const rotate = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
    for (let age = keep; age >= 1; age--) {
      try {
        renameSync(age === 1 ? path : `${path}.${age - 1}`, `${path}.${age}`);
      } catch {
        continue;
      }
    }
    descriptor = openForAppend(path);
    size = 0;
  };
  const sink = (line: string): void => {
    const bytes = Buffer.from(line, 'utf8');
    if (size > 0 && size + bytes.byteLength > maxBytes) rotate();
    if (descriptor === undefined) return;
    size += writeSync(descriptor, bytes);
  };
  return Object.assign(sink, {
    dispose() {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  });
}

/** A log we cannot write to, or that somebody turned into a link, is no log; the program goes on without. */
function openForAppend(path: string): number | undefined {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  try {
    return openSync(path, flags, 0o600);
  } catch {
    return undefined;
  }
}
