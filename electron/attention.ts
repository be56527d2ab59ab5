import type { SessionSummary } from '../shared/contract.ts';
import type { SessionId } from '../shared/ids.ts';

/** The platform's ways to be noticed. */
export interface Signals {
  /** True while somebody has a window of ours before them. */
  isWatched(): boolean;
  setBadge(count: number): void;
  /** Returns what takes the notification away again. */
  notify(session: SessionSummary): () => void;
}

/**
 * Says that Claude waits for an answer: the number of waiting requests on the app's icon always, a notification per
 * session when nobody is looking. A notification goes away with what it was about.
 */
export class Attention {
  private readonly shown = new Map<SessionId, () => void>();
  private known: ReadonlyMap<SessionId, number> = new Map();
  private badge = 0;

  constructor(private readonly signals: Signals) {}

  update(sessions: readonly SessionSummary[]): void {
    const waiting = new Map(sessions.map((session) => [session.sessionId, session.waiting]));
    const total = sessions.reduce((sum, session) => sum + session.waiting, 0);
    if (total !== this.badge) this.signals.setBadge(total);
    this.badge = total;
    for (const id of [...this.shown.keys()]) if ((waiting.get(id) ?? 0) === 0) this.withdraw(id);
    for (const session of sessions) {
      const isNew = session.waiting > (this.known.get(session.sessionId) ?? 0);
      if (isNew && !this.signals.isWatched()) this.announce(session);
    }
    this.known = waiting;
  }

  private announce(session: SessionSummary): void {
    this.withdraw(session.sessionId);
    this.shown.set(session.sessionId, this.signals.notify(session));
  }

  private withdraw(id: SessionId): void {
    this.shown.get(id)?.();
    this.shown.delete(id);
  }
}
