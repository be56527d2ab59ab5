import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answer, SessionBatch, SessionCatchUp, TurnPosition } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import { mergeOlder } from '../../shared/olderTurns.ts';
import { reduce } from '../../shared/reducer.ts';
import type { SessionState } from '../../shared/session.ts';
import { letGoOfOld } from '../../shared/turnWindow.ts';

export interface Mirrored {
  /** Null until the first snapshot came. */
  readonly state: SessionState | null;
  /** What was being typed when this page last asked; from then on the composer knows better. */
  readonly draft: string;
  readonly gone: boolean;
}

/** The two questions a mirror asks its host. */
export interface MirrorSource {
  open(sessionId: SessionId, after: number | null): Promise<Answer<'session.open'>>;
  turns(sessionId: SessionId, before: TurnPosition): Promise<Answer<'session.turns'>>;
}

const START: TurnPosition = { turn: 0, part: 0 };

const firstHeld = ({ firstTurn, turns }: SessionState): TurnPosition => ({
  turn: firstTurn,
  part: turns[0]?.firstPart ?? 0,
});

/**
 * The page's copy of one conversation: a snapshot, then numbered batches through the same reducer the host uses. A gap
 * in the numbers is never guessed over; what is missing is asked for.
 */
export class SessionMirror {
  readonly store: StoreApi<Mirrored> = createStore<Mirrored>(() => ({ state: null, draft: '', gone: false }));
  private next: number | null = null;
  private fetching: Promise<void> | undefined;
  private readonly sendListeners = new Set<() => void>();
  private readers = 0;
  private loading: Promise<void> | undefined;

  constructor(
    readonly sessionId: SessionId,
    private readonly source: MirrorSource,
  ) {}

  /** Also the way back after a lost connection. Calls that overlap share one request. */
  refresh(): Promise<void> {
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  receive(batch: SessionBatch): void {
    // Before the first snapshot there is nothing to apply to, and the snapshot will hold it.
    if (this.next === null) return;
    if (batch.first > this.next) void this.refresh();
    else this.apply(batch.first, batch.actions);
  }

  /** What is being typed here, for when the conversation is left and shown again. */
  keepDraft(draft: string): void {
    this.store.setState({ draft });
  }

  /** Puts the page of turns before the ones held in front of them. */
  loadOlder(): Promise<void> {
    this.loading ??= this.fetchOlder().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async fetchOlder(): Promise<void> {
    const held = this.store.getState().state;
    const before = held === null ? START : firstHeld(held);
    if (before.turn === 0 && before.part === 0) return;
    const answer = await this.source.turns(this.sessionId, before);
    const { state } = this.store.getState();
    if (!answer.ok || answer.value.turns.length === 0 || state === null) return;
    // A snapshot may have come meanwhile: then this page does not fit any more.
    const now = firstHeld(state);
    if (now.turn !== before.turn || now.part !== before.part) return;
    this.store.setState({ state: mergeOlder(state, answer.value) });
  }

  /** Loads page after page until this place is held; stops where the host has nothing older. */
  async loadBackTo({ turn, part }: TurnPosition): Promise<void> {
    for (let held = this.firstHeld(); held !== null; held = this.firstHeld()) {
      if (turn > held.turn || (turn === held.turn && part >= held.part)) return;
      await this.loadOlder();
      const now = this.firstHeld();
      if (now === null || (now.turn === held.turn && now.part === held.part)) return;
    }
  }

  private firstHeld(): TurnPosition | null {
    const { state } = this.store.getState();
    return state === null ? null : firstHeld(state);
  }

  /** While somebody reads further up, nothing is let go of. Returns the end of it. */
  keepOld(): () => void {
    this.readers += 1;
    return () => {
      this.readers -= 1;
    };
  }

  /** Somebody in this very page said something: here, and not in other windows, the end is what they want to see. */
  didSend(): void {
    for (const listener of this.sendListeners) listener();
  }

  onDidSend(listener: () => void): () => void {
    this.sendListeners.add(listener);
    return () => this.sendListeners.delete(listener);
  }

  private async fetch(): Promise<void> {
    const answer = await this.source.open(this.sessionId, this.next);
    if (answer.ok) this.catchUp(answer.value);
    else if (answer.error.code === 'unknown-session') this.store.setState({ gone: true });
  }

  private catchUp(catchUp: SessionCatchUp): void {
    if (catchUp.kind === 'actions') return this.apply(catchUp.first, catchUp.actions);
    this.next = catchUp.next;
    this.store.setState({ state: catchUp.state, draft: catchUp.draft, gone: false });
  }

  /** What is known already is left out: after a catch-up, a batch may overlap it. */
  private apply(first: number, actions: SessionBatch['actions']): void {
    const { state } = this.store.getState();
    if (state === null || this.next === null) return;
    const fresh = actions.slice(Math.max(0, this.next - first));
    if (fresh.length === 0) return;
    this.next += fresh.length;
    const reduced = fresh.reduce(reduce, state);
    this.store.setState({ state: this.readers === 0 ? letGoOfOld(reduced) : reduced });
  }
}
