import { CarriedEncoder, type Carried } from '../../shared/carried.ts';
import type { AnswerMessage, EventMessage } from '../../shared/contract.ts';
import type { Caller, Dispatch } from './dispatch.ts';

/** What differs between a MessagePort and a WebSocket. */
export interface Wire {
  /** In order, each one or none after it: a carrier that cannot deliver closes. */
  post(message: Carried): void;
  /** For a peer that does not speak the contract. */
  hangUp(): void;
}

/** One connected page: its requests, its subscriptions, and the end of both when the carrier is gone. */
export class Connection implements Caller {
  private readonly held = new Map<string, () => void>();
  private readonly encoder = new CarriedEncoder();
  private open = true;

  constructor(
    private readonly wire: Wire,
    private readonly dispatch: Dispatch,
  ) {}

  receive(message: unknown): void {
    if (!this.open) return;
    if (!this.dispatch(message, this, (answer) => this.post(answer))) this.wire.hangUp();
  }

  emit(message: EventMessage): void {
    this.post(message);
  }

  hold(key: string, release: () => void): void {
    this.letGo(key);
    if (this.open) this.held.set(key, release);
    else release();
  }

  letGo(key: string): void {
    const release = this.held.get(key);
    this.held.delete(key);
    release?.();
  }

  /** Called by the carrier when the page is gone. */
  closed(): void {
    this.open = false;
    for (const key of [...this.held.keys()]) this.letGo(key);
  }

  private post(message: AnswerMessage | EventMessage): void {
    if (this.open) this.wire.post(this.encoder.encode(message));
  }
}
