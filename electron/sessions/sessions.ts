import { randomUUID } from 'node:crypto';
import type { ContractError, SessionSummary, StartSession } from '../../shared/contract.ts';
import { sessionId, type SessionId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Turn } from '../../shared/session.ts';
import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { Emitter } from '../base/emitter.ts';
import type { Drafts } from './drafts.ts';
import type { Admitted } from './liveClient.ts';
import { Session } from './session.ts';
import { StartBudget } from './startBudget.ts';

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
  private told = '';
  private readonly budget: StartBudget;

  constructor(
    private readonly admit: Admit,
    private readonly clock: Clock,
    private readonly drafts?: Drafts,
  ) {
    this.budget = new StartBudget(clock);
  }

  readonly onDidChange = (listener: (list: readonly SessionSummary[]) => void): (() => void) =>
    this.changed.on(listener);

  async start(request: StartSession, beginning: readonly Turn[] = []): Promise<Result<Session, ContractError>> {
    const admitted = await this.admit(request);
    if (!admitted.ok) return admitted;
    if (this.closing) return fail({ code: 'start-failed', message: 'Parley is closing.' });
    const exhausted = this.budget.exhaustedBy();
    if (exhausted !== null) return fail(tooManyFailures(exhausted));
    const { start, startClient } = admitted.value;
    const started = Session.start(sessionId(randomUUID()), start, startClient, this.clock, this.drafts, beginning);
    if (!started.ok) {
      this.budget.failed(started.error.message);
      return fail({ ...started.error, code: 'start-failed' });
    }
    const session = started.value;
    this.judgeStart(session);
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
    this.drafts?.release(id);
    this.announceSoon();
  }

  async closeAll(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.live.values()].map((session) => session.close()));
    await this.drafts?.settled();
    this.announcement?.dispose();
  }

  /** Whether this start came to anything is known when the process is ready, or gone before it was. */
  private judgeStart(session: Session): void {
    const stop = session.onDidChange(() => {
      const { phase, exit } = session.state.process;
      if (phase === 'starting') return;
      stop();
      if (phase === 'ended' && exit?.reason !== undefined) this.budget.failed(exit.reason);
      else this.budget.succeeded();
    });
  }

  private announceSoon(): void {
    this.announcement ??= this.clock.setTimer(LIST_INTERVAL_MS, () => {
      this.announcement = undefined;
      const list = this.list();
      // While text streams only the time of the last change changes, and that is news to nobody.
      const told = JSON.stringify(list.map((summary) => ({ ...summary, changedAt: 0 })));
      if (told === this.told) return;
      this.told = told;
      this.changed.fire(list);
    });
  }
}

function tooManyFailures(reason: string): ContractError {
  return {
    code: 'start-failed',
    message: 'The CLI ended at once five times within three minutes.',
    nextStep: 'Run “claude” in a terminal to see what is wrong, then try again in a few minutes.',
    details: reason,
  };
}
