import { randomUUID } from 'node:crypto';
import type { ContractError, SessionSummary, StartSession } from '../../shared/contract.ts';
import { sessionId, type SessionId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { Emitter } from '../base/emitter.ts';
import type { Admitted } from './liveClient.ts';
import { Session } from './session.ts';

/** The list is for people: a few updates a second are enough, however fast text streams. */
const LIST_INTERVAL_MS = 100;

/** Says whether a process may be started for this request; the door to every spawn. */
export type Admit = (start: StartSession) => Promise<Result<Admitted, ContractError>>;

/** All live conversations of this host. Windows and tabs attach to them; none of them owns one. */
export class Sessions {
  private readonly live = new Map<SessionId, Session>();
  private readonly changed = new Emitter<readonly SessionSummary[]>();
  private announcement: Disposable | undefined;
  private closing = false;

  constructor(
    private readonly admit: Admit,
    private readonly clock: Clock,
  ) {}

  readonly onDidChange = (listener: (list: readonly SessionSummary[]) => void): (() => void) =>
    this.changed.on(listener);

  async start(request: StartSession): Promise<Result<Session, ContractError>> {
    const admitted = await this.admit(request);
    if (!admitted.ok) return admitted;
    if (this.closing) return fail({ code: 'start-failed', message: 'Parley is closing.' });
    const { start, startClient } = admitted.value;
    const started = Session.start(sessionId(randomUUID()), start, startClient, this.clock);
    if (!started.ok) return fail({ ...started.error, code: 'start-failed' });
    const session = started.value;
    this.live.set(session.id, session);
    session.onDidChange(() => this.announceSoon());
    this.announceSoon();
    return ok(session);
  }

  find(id: SessionId): Result<Session, ContractError> {
    const session = this.live.get(id);
    if (session !== undefined) return ok(session);
    return fail({ code: 'unknown-session', message: 'There is no such session in this Parley.' });
  }

  list(): readonly SessionSummary[] {
    return [...this.live.values()].map((session) => session.summary());
  }

  async close(id: SessionId): Promise<void> {
    await this.live.get(id)?.close();
    this.live.delete(id);
    this.announceSoon();
  }

  async closeAll(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.live.values()].map((session) => session.close()));
    this.announcement?.dispose();
  }

  private announceSoon(): void {
    this.announcement ??= this.clock.setTimer(LIST_INTERVAL_MS, () => {
      this.announcement = undefined;
      this.changed.fire(this.list());
    });
  }
}
