import { randomUUID } from 'node:crypto';
import type { SessionAction } from '../../shared/actions.ts';
import type { ContractError, NewMessage } from '../../shared/contract.ts';
import { messageUuid, type MessageUuid } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { QueuedMessage, SessionState } from '../../shared/session.ts';
import { backInto, droppedSince } from '../../shared/unsent.ts';
import type { LiveClient } from './liveClient.ts';

type Outcome = Result<null, ContractError>;
type Failure = { readonly ok: false; readonly error: ContractError };

/** What the queue needs of its session. */
export interface QueueHost {
  /** Null when nothing runs that could take a message. */
  client(): LiveClient | null;
  state(): SessionState;
  apply(actions: readonly SessionAction[]): void;
  now(): number;
  /** Called whenever what is unsent changed. */
  keep(draft: string, queued: readonly string[]): void;
}

/**
 * Messages on their way to the CLI, and the draft they come from. The CLI keeps the true queue; changing its order means
 * taking messages back and sending them again. Whatever fails on the way, the words are in the queue, the conversation
 * or the draft, and on disk all the while.
 */
export class MessageQueue {
  private readonly taken = new Set<MessageUuid>();
  /** Taken back and not sent again yet. */
  private moving: readonly QueuedMessage[] = [];
  private written = '';
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly host: QueueHost) {}

  get draft(): string {
    return this.written;
  }

  saveDraft(text: string): void {
    if (this.written === text) return;
    this.written = text;
    this.keepUnsent();
  }

  keepUnsent(): void {
    this.host.keep(
      this.written,
      [...this.host.state().queue, ...this.moving].map(({ text }) => text),
    );
  }

  /** The same message again is no second message: a page that lost the answer may simply repeat the question. */
  async send(message: NewMessage): Promise<Outcome> {
    const { uuid, text } = message;
    if (this.taken.has(uuid)) return ok(null);
    this.taken.add(uuid);
    const sent = await this.put(message);
    // Only now is it nobody's draft any more; what was typed meanwhile stays.
    if (sent.ok && this.written === text) this.saveDraft('');
    if (!sent.ok) {
      this.taken.delete(uuid);
      if (this.written === '') this.saveDraft(text);
    }
    return sent;
  }

  /** With `toDraft` the text goes back to where it was written; otherwise it is gone, as asked. */
  cancel(uuid: MessageUuid, toDraft: boolean): Promise<Outcome> {
    return this.inOrder(async () => {
      const message = this.host.state().queue.find((queued) => queued.uuid === uuid);
      if (message === undefined) return takenUp();
      const cancelled = await this.takeBack([message]);
      this.moving = [];
      if (toDraft && cancelled.ok) this.written = backInto(this.written, [message.text]);
      this.keepUnsent();
      return cancelled;
    });
  }

  /** `to` is the place among the messages that wait. */
  move(uuid: MessageUuid, to: number): Promise<Outcome> {
    return this.inOrder(async () => {
      const { queue } = this.host.state();
      const from = queue.findIndex((queued) => queued.uuid === uuid);
      const message = queue[from];
      if (message === undefined) return takenUp();
      const place = Math.max(0, Math.min(to, queue.length - 1));
      if (place === from) return ok(null);
      const first = Math.min(from, place);
      const wanted = queue.toSpliced(from, 1).toSpliced(place, 0, message).slice(first);
      // From the last one on: should the CLI take up the first meanwhile, the rest still have their order.
      const cancelled = await this.takeBack(queue.slice(first).toReversed());
      const back = new Set(this.moving.map((moving) => moving.uuid));
      const again = await this.sendAgain(wanted.filter((queued) => back.has(queued.uuid)));
      return again.ok ? cancelled : again;
    });
  }

  /** Pushes the running turn aside and runs this message next. */
  steer(uuid: MessageUuid): Promise<Outcome> {
    return this.inOrder(async () => {
      const message = this.host.state().queue.find((queued) => queued.uuid === uuid);
      if (message === undefined) return takenUp();
      const cancelled = await this.takeBack([message]);
      if (!cancelled.ok) return cancelled;
      return this.sendAgain([{ ...message, priority: 'now' }]);
    });
  }

  /** A stop empties the queue as well; what was in it goes back to where it was written. */
  async stop(client: LiveClient): Promise<Result<unknown>> {
    const before = this.host.state().queue;
    const stopped = await client.interrupt();
    const dropped = droppedSince(before, this.host.state());
    if (dropped.length > 0) {
      this.saveDraft(
        backInto(
          this.written,
          dropped.map(({ text }) => text),
        ),
      );
    }
    return stopped;
  }

  /** What could be taken back is in `moving` afterwards. Not ok when the CLI had one of them already, or refused. */
  private async takeBack(messages: readonly QueuedMessage[]): Promise<Outcome> {
    for (const message of messages) {
      const client = this.host.client();
      if (client === null) return notRunning();
      this.moving = [...this.moving, message];
      const cancelled = await client.cancelQueued(message.uuid);
      if (cancelled.ok && cancelled.value) continue;
      this.moving = this.moving.filter((moving) => moving !== message);
      return cancelled.ok ? takenUp() : refused(cancelled.error.message);
    }
    return ok(null);
  }

  /** Under new ids: the CLI swallows a message whose id it has seen. What does not get through becomes draft again. */
  private async sendAgain(messages: readonly QueuedMessage[]): Promise<Outcome> {
    let outcome: Outcome = ok(null);
    const lost: string[] = [];
    for (const { text, attachments, priority } of messages) {
      const uuid = messageUuid(randomUUID());
      this.taken.add(uuid);
      const more = priority === 'now' ? { priority } : {};
      const sent = await this.put({ uuid, text, attachments, ...more });
      if (sent.ok) continue;
      lost.push(text);
      outcome = sent;
    }
    this.moving = [];
    if (lost.length > 0) this.written = backInto(this.written, lost);
    this.keepUnsent();
    return outcome;
  }

  private async put({ uuid, text, attachments = [], priority }: NewMessage): Promise<Outcome> {
    const client = this.host.client();
    if (client === null) return notRunning();
    const message = { uuid, text, attachments, queuedAt: this.host.now(), priority: priority ?? null };
    this.host.apply([{ type: 'message-queued', message }]);
    const sent = await client.send({ uuid, text, attachments, ...(priority === undefined ? {} : { priority }) });
    if (sent.ok) return ok(null);
    this.host.apply([{ type: 'message-dropped', uuid }]);
    return refused(sent.error.message);
  }

  /** One change of the queue at a time: two at once would undo each other. */
  private inOrder(change: () => Promise<Outcome>): Promise<Outcome> {
    const done = this.last.then(change, change);
    this.last = done.catch(() => undefined);
    return done;
  }
}

export const notRunning = (): Failure => fail({ code: 'not-running', message: 'This session has ended.' });
export const refused = (message: string): Failure => fail({ code: 'refused-by-cli', message });
const takenUp = (): Outcome =>
  fail({ code: 'no-longer-pending', message: 'Claude has taken this message up already.' });
