import { FakeClock } from '../electron/base/fakeClock.ts';
import { append, FakeClient, openTurn } from '../electron/sessions/fakeClient.ts';
import { Connection } from '../electron/door/connection.ts';
import { Sessions } from '../electron/sessions/sessions.ts';
import { CarriedDecoder, type Carried } from '../shared/carried.ts';
import { ok } from '../shared/result.ts';
import type { Measured } from './bench.ts';

export const SECONDS = 2;
const DELTAS = 2000;
/** About six tokens, as a fast reply arrives. */
export const LONG_DELTA = 'and then the next few words, ';
/** One token, as a slow or busy API sends them. */
export const SHORT_DELTA = 'word ';

export interface Streamed {
  /** Every message that goes over the wire to one page that shows this session and the list. */
  readonly frames: readonly Carried[];
  readonly textBytes: number;
}

/** Streams a reply evenly over two seconds of a clock that costs no time. */
export async function streamReply(delta = LONG_DELTA): Promise<Streamed> {
  const clock = new FakeClock();
  const client = new FakeClient();
  const start = { folder: '/project', model: null, permissionMode: null };
  const sessions = new Sessions(() => Promise.resolve(ok({ start, startClient: client.start })), clock);
  const started = await sessions.start(start);
  if (!started.ok) throw new Error(started.error.message);
  client.say(...openTurn('part-1'));
  clock.advance(1000);

  const frames: Carried[] = [];
  const wire = { post: (frame: Carried) => void frames.push(frame), hangUp: () => undefined };
  const page = new Connection(wire, () => true);
  started.value.onDidBatch((data) => page.emit({ event: 'session-actions', data }));
  sessions.onDidChange((list) => page.emit({ event: 'sessions-changed', data: { sessions: list } }));
  for (let sent = 0; sent < DELTAS; sent += 1) {
    client.say(append('part-1', delta));
    clock.advance((SECONDS * 1000) / DELTAS);
  }
  clock.advance(1000);
  const text = textOf(frames);
  if (text !== delta.repeat(DELTAS)) throw new Error('text was lost');
  return { frames, textBytes: Buffer.byteLength(text) };
}

function textOf(frames: readonly Carried[]): string {
  const decoder = new CarriedDecoder();
  const messages = frames.map((frame) => decoder.decode(frame));
  const actions = messages.flatMap((message) =>
    message !== null && 'event' in message && message.event === 'session-actions' ? message.data.actions : [],
  );
  return actions.map((action) => (action.type === 'text-appended' ? action.text : '')).join('');
}

/** As a WebSocket server sends it: the text, and two, four or ten bytes that say how long it is. */
function bytesOnTheWire(frame: Carried): number {
  const payload = Buffer.byteLength(JSON.stringify(frame));
  const header = payload < 126 ? 2 : payload < 65_536 ? 4 : 10;
  return header + payload;
}

export async function byteRatio(delta: string): Promise<Measured> {
  const { frames, textBytes } = await streamReply(delta);
  const sent = frames.reduce((sum, frame) => sum + bytesOnTheWire(frame), 0);
  return { pairs: [{ baseline: textBytes, ours: sent }] };
}
