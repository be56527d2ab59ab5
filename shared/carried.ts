import type { SessionAction } from './actions.ts';
import type { HostMessage, SessionBatch } from './contract.ts';
import type { SessionId, ToolUseId } from './ids.ts';

/**
 * What travels from a host to a page. Nearly all of it is text that goes on where the last text stopped, and that needs
 * no envelope: a bare string continues the stream that spoke last, `[stream, text]` another one. Both ends number the
 * streams by the messages that passed, so a connection must keep their order, and each connection begins anew.
 */
export type Carried = HostMessage | string | readonly [stream: number, text: string];

type Append = Extract<SessionAction, { type: 'text-appended' }>;

/** One session as this connection has seen it: where its text goes, and the number its next batch begins with. */
interface Stream {
  readonly sessionId: SessionId;
  partId: string | null;
  parent: ToolUseId | null;
  next: number;
}

/** What both ends know, and learn in the same way from the same batches. */
class Streams {
  private readonly list: Stream[] = [];
  private readonly places = new Map<SessionId, number>();
  private latest = -1;

  at(place: number): Stream | undefined {
    return this.list[place];
  }

  placeOf(sessionId: SessionId): number | undefined {
    return this.places.get(sessionId);
  }

  get lastPlace(): number {
    return this.latest;
  }

  note({ sessionId, first, actions }: SessionBatch): void {
    const place = this.places.get(sessionId) ?? this.list.length;
    const stream = this.list[place] ?? { sessionId, partId: null, parent: null, next: 0 };
    const append = actions.findLast((action): action is Append => action.type === 'text-appended');
    if (append !== undefined) {
      stream.partId = append.partId;
      stream.parent = append.parent;
    }
    stream.next = first + actions.length;
    this.list[place] = stream;
    this.places.set(sessionId, place);
    this.latest = place;
  }
}

/** The host's end. Every encoded message must be delivered, in order, or the connection be given up. */
export class CarriedEncoder {
  private readonly streams = new Streams();

  encode(message: HostMessage): Carried {
    if (!('event' in message) || message.event !== 'session-actions') return message;
    const carried = this.brief(message.data) ?? message;
    this.streams.note(message.data);
    return carried;
  }

  private brief({ sessionId, first, actions }: SessionBatch): Carried | undefined {
    const [action] = actions;
    const place = this.streams.placeOf(sessionId);
    const stream = place === undefined ? undefined : this.streams.at(place);
    if (place === undefined || stream === undefined || actions.length !== 1) return undefined;
    if (action?.type !== 'text-appended' || first !== stream.next) return undefined;
    if (action.partId !== stream.partId || action.parent !== stream.parent) return undefined;
    return place === this.streams.lastPlace ? action.text : [place, action.text];
  }
}

/** The page's end. */
export class CarriedDecoder {
  private readonly streams = new Streams();

  /** Null for text of a stream that never began: only a host of another version could send it. */
  decode(carried: Carried): HostMessage | null {
    const message = this.whole(carried);
    if (message !== null && 'event' in message && message.event === 'session-actions') this.streams.note(message.data);
    return message;
  }

  private whole(carried: Carried): HostMessage | null {
    if (typeof carried === 'string') return this.append(this.streams.lastPlace, carried);
    if (isContinuation(carried)) return this.append(carried[0], carried[1]);
    return carried;
  }

  private append(place: number, text: string): HostMessage | null {
    const stream = this.streams.at(place);
    if (stream === undefined || stream.partId === null) return null;
    const { sessionId, partId, parent, next } = stream;
    const action: Append = { type: 'text-appended', partId, parent, text };
    return { event: 'session-actions', data: { sessionId, first: next, actions: [action] } };
  }
}

function isContinuation(carried: HostMessage | readonly [number, string]): carried is readonly [number, string] {
  return Array.isArray(carried);
}
