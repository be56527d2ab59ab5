import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { realClock, within, type Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ProcessExit } from '../../shared/session.ts';
import { walkCloseLadder } from './closeLadder.ts';
import type { SpawnError } from './errors.ts';
import type { Launch } from './launch.ts';
import { materialiseFiles, type MaterialisedFiles } from './launchFiles.ts';
import { describeExit } from './processExit.ts';
import { guardProcess } from './processGuard.ts';
import { FAMILY_VARIABLE, ProcessFamily } from './processFamily.ts';
import { findSpawnObstacle } from './spawnChecks.ts';
import { StderrTail } from './stderrTail.ts';
import { StdinWriter } from './stdinWriter.ts';
import { DEFAULT_CLOSE_LADDER, type CloseLadder, type Transport } from './transport.ts';

/** Remembers a child on disk for as long as it lives, so that a later start can find it if we die first. */
export interface ChildWatch {
  watch(pid: number): Disposable;
}

export interface SpawnOptions {
  readonly registry?: ChildWatch;
  readonly ladder?: Partial<CloseLadder>;
  readonly clock?: Clock;
}

/** Somebody outside the family may have inherited stdout and keep it open; silence for this long counts as its end. */
const DRAIN_MS = 1000;

/** Starts the process. Whatever keeps it from starting is a value; after that, every end of it is an `exited`. */
export function spawnTransport(launch: Launch, options: SpawnOptions = {}): Result<Transport, SpawnError> {
  const obstacle = findSpawnObstacle(launch);
  if (obstacle !== undefined) return fail(obstacle);

  let files: MaterialisedFiles;
  try {
    files = materialiseFiles(launch.files);
  } catch (error) {
    return fail({
      code: 'spawn/file-not-written',
      message: 'A temporary file could not be written.',
      details: String(error),
    });
  }

  const mark = randomUUID();
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(launch.executable.command, [...launch.executable.args, ...files.resolve(launch.argv)], {
      cwd: launch.cwd,
      env: { ...launch.env, [FAMILY_VARIABLE]: mark },
      shell: false,
      // A group of its own on POSIX, so that signals reach what the CLI started. On Windows it would open a console.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: 'pipe',
    });
  } catch (error) {
    files.dispose();
    return fail(refused(launch, String(error)));
  }
  // A failed start is announced twice: no pid now, and an 'error' event later that must find a listener.
  child.on('error', () => undefined);
  if (child.pid === undefined) {
    files.dispose();
    return fail(findSpawnObstacle(launch) ?? refused(launch, undefined));
  }
  const transport = new ProcessTransport(child, child.pid, mark, files, options);
  if (launch.input !== 'stream') transport.giveWholeInput(launch.input.text);
  return ok(transport);
}

function refused(launch: Launch, details: string | undefined): SpawnError {
  return {
    code: 'spawn/refused',
    message: `The system refused to start ${launch.executable.command}.`,
    nextStep: 'Check that it runs in a terminal, and that not too many programs are open.',
    ...(details === undefined ? {} : { details }),
  };
}

class ProcessTransport implements Transport {
  readonly exited: Promise<ProcessExit>;
  private readonly stderr = new StderrTail();
  private readonly writer: StdinWriter;
  private readonly family: ProcessFamily;
  private readonly clock: Clock;
  private readonly ladder: CloseLadder;
  private readonly leaderGone: Promise<ProcessExit>;
  private readonly pipesClosed: Promise<void>;
  private closing: Promise<ProcessExit> | undefined;
  private paused = false;
  private listening = false;
  private lastActivity = 0;

  constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    readonly pid: number,
    mark: string,
    files: Disposable,
    options: SpawnOptions,
  ) {
    this.clock = options.clock ?? realClock;
    this.ladder = { ...DEFAULT_CLOSE_LADDER, ...options.ladder };
    this.family = new ProcessFamily(pid, this.clock, mark);
    this.writer = new StdinWriter(child.stdin);
    const registered = options.registry?.watch(pid);
    const guard = guardProcess(pid, mark);

    child.stdout.on('error', () => undefined);
    child.stderr.on('error', () => undefined);
    child.stderr.on('data', (chunk: Buffer) => this.stderr.push(chunk));

    this.leaderGone = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    this.pipesClosed = new Promise((resolve) => child.once('close', () => resolve()));
    this.exited = this.awaitEnd().finally(() => {
      files.dispose();
      registered?.dispose();
      guard.dispose();
    });
  }

  onDidRead(listener: (chunk: Uint8Array) => void): void {
    if (this.listening) throw new Error('a transport has one reader');
    this.listening = true;
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.lastActivity = this.clock.monotonic();
      listener(chunk);
    });
    if (this.paused) this.child.stdout.pause();
  }

  write(line: string): Promise<void> {
    return this.writer.write(line);
  }

  /** All there is to say, then the end of input. A process that does not read it ends some other way. */
  giveWholeInput(text: string): void {
    this.writer.write(text).catch(() => undefined);
    this.writer.end();
  }

  pause(): void {
    if (this.closing !== undefined) return;
    this.paused = true;
    this.child.stdout.pause();
  }

  resume(): void {
    this.paused = false;
    this.lastActivity = this.clock.monotonic();
    if (this.listening) this.child.stdout.resume();
  }

  stderrTail(): string {
    return this.stderr.text();
  }

  close(ladder: Partial<CloseLadder> = {}): Promise<ProcessExit> {
    // A paused reader would keep the CLI blocked on a full pipe, or what is left in the pipe from being read.
    this.resume();
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.exited;
    this.closing ??= this.walkLadder({ ...this.ladder, ...ladder });
    return this.closing;
  }

  private async walkLadder(ladder: CloseLadder): Promise<ProcessExit> {
    await this.family.look();
    await walkCloseLadder(this.clock, ladder, {
      gone: this.leaderGone,
      endInput: () => this.writer.end(),
      terminate: () => this.lookAndSignal('SIGTERM'),
      kill: () => this.lookAndSignal('SIGKILL'),
    });
    return this.exited;
  }

  private async lookAndSignal(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.family.look();
    await this.family.signal(signal);
  }

  private async awaitEnd(): Promise<ProcessExit> {
    const { code, signal } = await this.leaderGone;
    this.writer.destroy();
    await this.family.sweep();
    await this.drain();
    return describeExit({ code, signal, stderrTail: this.stderr.text(), asked: this.closing !== undefined });
  }

  /** Until the output pipes end, or are silent with nobody of the family left who would write (see DRAIN_MS). */
  private async drain(): Promise<void> {
    if (!this.listening) this.child.stdout.resume();
    this.lastActivity = this.clock.monotonic();
    for (;;) {
      if ((await within(this.clock, DRAIN_MS / 4, this.pipesClosed)).inTime) break;
      if (!this.paused && this.clock.monotonic() - this.lastActivity >= DRAIN_MS) break;
    }
    this.child.stdout.destroy();
    this.child.stderr.destroy();
  }
}
