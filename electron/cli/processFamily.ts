import { execFile } from 'node:child_process';
import { win32 } from 'node:path';
import type { Clock } from '../base/clock.ts';
import { descendantsOf, findByEnvironment, listProcesses, type ProcessInfo } from './processTree.ts';

/** How long what is left of a family may take to go after SIGTERM, once its leader is gone. */
const STRAGGLER_MS = 400;
const LOOK_EVERY_MS = 25;

/** In the environment of a leader, with a value of its own: its descendants inherit it, wherever they move to. */
export const FAMILY_VARIABLE = 'PARLEY_FAMILY';

/**
 * The leader we spawned and everything it started. The leader has its own process group, which holds part of the
 * family; tools start sessions of their own, so they are also known by the tree, while the leader still ties it
 * together, and by the mark they inherited, where the system shows it.
 */
export class ProcessFamily {
  private readonly known = new Map<number, ProcessInfo>();

  constructor(
    readonly leader: number,
    private readonly clock: Clock,
    private readonly mark?: string,
    private readonly platform: NodeJS.Platform = process.platform,
  ) {}

  /** Remembers who belongs to the family now. */
  async look(): Promise<void> {
    const marked = this.mark === undefined ? [] : findByEnvironment(`${FAMILY_VARIABLE}=${this.mark}`, this.platform);
    const [processes, pids] = await Promise.all([listProcesses(this.platform), marked]);
    const inherited = new Set(pids);
    for (const info of descendantsOf(this.leader, processes)) this.known.set(info.pid, info);
    for (const info of processes) if (inherited.has(info.pid)) this.known.set(info.pid, info);
  }

  /** The leader's group at once, and members outside it after checking that the pid is still theirs. */
  async signal(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.platform === 'win32') {
      await taskkill(this.leader, signal === 'SIGKILL');
      return;
    }
    sendSignal(-this.leader, signal);
    for (const member of await this.living()) {
      if (member.pid !== this.leader && member.pgid !== this.leader) sendSignal(member.pid, signal);
    }
  }

  /** For the moment after the leader is gone: nobody of its family stays behind, also those deaf to SIGTERM. */
  async sweep(): Promise<void> {
    if (this.platform === 'win32') return;
    if (this.mark !== undefined) await this.look();
    if (this.known.size === 0 && !groupExists(this.leader)) return;
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await this.isGoneWithin(signal === 'SIGTERM' ? 0 : STRAGGLER_MS)) return;
      await this.signal(signal);
    }
    await this.isGoneWithin(STRAGGLER_MS);
  }

  private async isGoneWithin(limitMs: number): Promise<boolean> {
    const deadline = this.clock.monotonic() + limitMs;
    while ((await this.living()).length > 0) {
      if (this.clock.monotonic() >= deadline) return false;
      await new Promise<void>((resolve) => this.clock.setTimer(LOOK_EVERY_MS, resolve));
    }
    return true;
  }

  private async living(): Promise<ProcessInfo[]> {
    const now = await listProcesses(this.platform);
    return now.filter(
      (info) => !info.zombie && (info.pgid === this.leader || this.known.get(info.pid)?.startTime === info.startTime),
    );
  }
}

/** Cheap, and right when it says no: most processes leave nobody behind, and the whole table need not be read. */
function groupExists(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // Gone already (ESRCH), or not ours to signal (EPERM): both leave nothing to do.
  }
}

/** By absolute path: a `taskkill.exe` lying in the project folder must not be found first. */
function taskkill(pid: number, force: boolean): Promise<void> {
  const system = win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'taskkill.exe');
  return new Promise((resolve) => {
    execFile(system, ['/PID', String(pid), '/T', ...(force ? ['/F'] : [])], { windowsHide: true }, () => resolve());
  });
}
