import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Silence } from '../../shared/session.ts';
import { setAwakeTimer } from './awakeTimer.ts';

/** No output for this long while a turn runs is worth a word to the user. Never more than a word: they decide. */
const SILENCE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;

interface TurnWatchHost {
  /** How long nothing came from the CLI. */
  silentForMs(): number;
  /** A question to the user is open: the silence is ours, not the CLI's. */
  isAsking(): boolean;
  cpuSeconds(): Promise<number | null>;
  onSilence(silence: Silence | null): void;
}

/** Knows whether a turn runs, and notices when a running one has gone quiet. Holds no timer while nothing runs. */
export class TurnWatch {
  private running = false;
  private silence: Silence | null = null;
  private timer: Disposable | null = null;
  private lastCpu: { readonly at: number; readonly seconds: number } | null = null;
  private readonly waiters = new Set<() => void>();

  constructor(
    private readonly clock: Clock,
    private readonly host: TurnWatchHost,
  ) {}

  takeFrame(frame: JsonObject): void {
    if (frame['type'] === 'system' && frame['subtype'] === 'init') this.begin();
    else if (frame['type'] === 'result') this.end();
    if (this.silence !== null) this.report(null);
  }

  get isRunning(): boolean {
    return this.running;
  }

  /** Resolves to true when the turn ended, false when it still runs after the limit. */
  endsWithin(limitMs: number): Promise<boolean> {
    if (!this.running) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (ended: boolean) => (): void => {
        this.waiters.delete(onEnd);
        timer.dispose();
        resolve(ended);
      };
      const onEnd = settle(true);
      const timer = setAwakeTimer(this.clock, limitMs, settle(false));
      this.waiters.add(onEnd);
    });
  }

  private begin(): void {
    this.running = true;
    if (this.timer === null) this.look();
  }

  /** Also the end of the process: nothing runs any more. */
  end(): void {
    this.running = false;
    this.timer?.dispose();
    this.timer = null;
    this.lastCpu = null;
    for (const waiter of [...this.waiters]) waiter();
  }

  private look(): void {
    this.timer = setAwakeTimer(this.clock, LOOK_EVERY_MS, () => {
      this.timer = null;
      if (!this.running) return;
      this.look();
      if (this.host.silentForMs() >= SILENCE_MS && !this.host.isAsking()) void this.measure();
    });
  }

  private async measure(): Promise<void> {
    const seconds = await this.host.cpuSeconds();
    const at = this.clock.monotonic();
    const before = this.lastCpu;
    this.lastCpu = seconds === null ? null : { at, seconds };
    if (!this.running || this.host.silentForMs() < SILENCE_MS) return;
    const cpuPercent =
      seconds === null || before === null || at <= before.at
        ? null
        : Math.round((100_000 * (seconds - before.seconds)) / (at - before.at));
    this.report({ since: this.clock.now() - this.host.silentForMs(), cpuPercent });
  }

  private report(silence: Silence | null): void {
    this.silence = silence;
    this.host.onSilence(silence);
  }
}
