import type { SessionBatch } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';

/** Enough to go back and forth between without waiting; every one more costs the host and this page its whole stream. */
const KEPT_LIVE = 5;

export interface Mirror {
  refresh(): Promise<void>;
  receive(batch: SessionBatch): void;
}

export interface MirrorsOptions<T extends Mirror> {
  create(sessionId: SessionId): T;
  /** Tells the host that this page follows the session no longer. */
  leave(sessionId: SessionId): void;
}

/**
 * The conversations this page has a copy of. Those on the screen are followed, and so are the last few that were; the
 * others keep what they had, and catch up when somebody comes back to them.
 */
export class Mirrors<T extends Mirror> {
  private readonly known = new Map<SessionId, T>();
  private readonly watchers = new Map<SessionId, number>();
  /** Followed though nobody looks, in the order in which they were left. */
  private readonly idle = new Set<SessionId>();

  constructor(private readonly options: MirrorsOptions<T>) {}

  /** Opened on first use. Somebody who shows it also watches it. */
  get(sessionId: SessionId): T {
    const known = this.known.get(sessionId);
    if (known !== undefined) return known;
    const mirror = this.options.create(sessionId);
    this.known.set(sessionId, mirror);
    this.idle.add(sessionId);
    void mirror.refresh();
    return mirror;
  }

  /** Keeps a session followed until the returned function is called. */
  watch(sessionId: SessionId): () => void {
    const mirror = this.get(sessionId);
    const isFollowed = this.isFollowed(sessionId);
    this.watchers.set(sessionId, (this.watchers.get(sessionId) ?? 0) + 1);
    this.idle.delete(sessionId);
    // Twice: a question still under way from before may have been answered before the host was told to stop.
    if (!isFollowed) void mirror.refresh().then(() => mirror.refresh());
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.unwatch(sessionId);
    };
  }

  receive(batch: SessionBatch): void {
    // What was on its way when the host was told belongs to a copy that will catch up by itself.
    if (this.isFollowed(batch.sessionId)) this.known.get(batch.sessionId)?.receive(batch);
  }

  /** After a new connection, which follows nothing yet. */
  refreshFollowed(): void {
    for (const [sessionId, mirror] of this.known) if (this.isFollowed(sessionId)) void mirror.refresh();
  }

  private unwatch(sessionId: SessionId): void {
    const left = (this.watchers.get(sessionId) ?? 0) - 1;
    if (left > 0) return void this.watchers.set(sessionId, left);
    this.watchers.delete(sessionId);
    this.idle.add(sessionId);
    for (const oldest of [...this.idle].slice(0, -KEPT_LIVE)) {
      this.idle.delete(oldest);
      this.options.leave(oldest);
    }
  }

  private isFollowed(sessionId: SessionId): boolean {
    return this.watchers.has(sessionId) || this.idle.has(sessionId);
  }
}
