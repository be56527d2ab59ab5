import { CarriedDecoder, type Carried } from '../../shared/carried.ts';
import type { Answer, CommandArgs, CommandName, ContractError, EventName, Events } from '../../shared/contract.ts';
import type { JsonObject } from '../../shared/json.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { Carrier, Connect } from './carrier.ts';
import { Heartbeat, pageTime, type HeartbeatTime } from './heartbeat.ts';

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'refused';

/** The first try comes at once; the pause never grows beyond what a person notices. */
const RETRY_MS = [0, 200, 400, 800, 1500];

type Settle = (result: Result<never, ContractError>) => void;
type Listener = (data: Events[EventName]) => void;

/** The page's end of the contract: typed calls, typed events, and a connection that comes back by itself. */
export class HostClient {
  private readonly waiting = new Map<number, Settle>();
  private readonly listeners = new Map<EventName, Set<Listener>>();
  private readonly stateListeners = new Set<(state: ConnectionState) => void>();
  private carrier: Carrier | undefined;
  private lastId = 0;
  private failures = 0;
  state: ConnectionState = 'connecting';

  constructor(
    private readonly connect: Connect,
    private readonly later: (ms: number, run: () => void) => void = (ms, run) => void setTimeout(run, ms),
    private readonly time: HeartbeatTime = pageTime,
  ) {}

  start(): void {
    void this.attempt();
  }

  /** Never rejects. Without a connection it fails at once: the caller decides whether to try again. */
  call<Name extends CommandName>(command: Name, args: CommandArgs<Name>): Promise<Answer<Name>> {
    const { carrier } = this;
    if (carrier === undefined) return Promise.resolve(DISCONNECTED);
    return new Promise((resolve) => {
      this.lastId += 1;
      this.waiting.set(this.lastId, resolve);
      carrier.post({ id: this.lastId, command, args: args as JsonObject });
    });
  }

  on<Name extends EventName>(event: Name, listener: (data: Events[Name]) => void): () => void {
    const known = this.listeners.get(event) ?? new Set<Listener>();
    this.listeners.set(event, known);
    known.add(listener as Listener);
    return () => known.delete(listener as Listener);
  }

  onDidChangeState(listener: (state: ConnectionState) => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  private async attempt(): Promise<void> {
    const decoder = new CarriedDecoder();
    let heartbeat: Heartbeat | undefined;
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      heartbeat?.stop();
      this.lost();
    };
    const outcome = await this.connect({
      onMessage: (message) => {
        heartbeat?.heard();
        if (!over) this.receive(decoder, message);
      },
      onClosed: end,
    });
    if (outcome.kind === 'open') {
      this.failures = 0;
      // It may have closed in the moment between.
      if (over) return;
      const { carrier } = outcome;
      this.carrier = carrier;
      const { hangUp } = carrier;
      if (hangUp !== undefined) heartbeat = this.watch(hangUp, end);
      this.enter('connected');
    } else if (outcome.kind === 'refused') this.enter('refused');
    else this.retry();
  }

  private watch(hangUp: () => void, end: () => void): Heartbeat {
    const giveUp = (): void => {
      hangUp();
      end();
    };
    return new Heartbeat(() => void this.call('app.ping', {}), giveUp, this.time);
  }

  private lost(): void {
    this.carrier = undefined;
    const unanswered = [...this.waiting.values()];
    this.waiting.clear();
    for (const settle of unanswered) settle(DISCONNECTED);
    this.retry();
  }

  private retry(): void {
    this.enter('reconnecting');
    const pause = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? 0;
    this.failures += 1;
    this.later(pause, () => void this.attempt());
  }

  private receive(decoder: CarriedDecoder, carried: Carried): void {
    const message = decoder.decode(carried);
    if (message === null) return;
    if ('event' in message) {
      for (const listener of this.listeners.get(message.event) ?? []) listener(message.data);
      return;
    }
    const settle = this.waiting.get(message.answer);
    this.waiting.delete(message.answer);
    settle?.(message.result as Result<never, ContractError>);
  }

  private enter(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.stateListeners) listener(state);
  }
}

const DISCONNECTED = fail<ContractError>({ code: 'disconnected', message: 'There is no connection to Parley.' });
