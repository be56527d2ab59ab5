import { FakeClock } from '../electron/base/fakeClock.ts';
import { append, FakeClient, openTurn } from '../electron/sessions/fakeClient.ts';
import { Sessions } from '../electron/sessions/sessions.ts';
import type { EventMessage } from '../shared/contract.ts';
import { ok } from '../shared/result.ts';

export const SECONDS = 2;
const DELTAS = 2000;
/** About six tokens, as a fast reply arrives. */
const DELTA = 'and then the next few words, ';

export interface Streamed {
  /** Every message one page would get that shows this session and the list. */
  readonly frames: readonly EventMessage[];
  readonly textBytes: number;
}

/** Streams a reply evenly over two seconds of a clock that costs no time. */
export async function streamReply(): Promise<Streamed> {
  const clock = new FakeClock();
  const client = new FakeClient();
  const start = { folder: '/project', model: null, permissionMode: null };
  const sessions = new Sessions(() => Promise.resolve(ok({ start, startClient: client.start })), clock);
  const started = await sessions.start(start);
  if (!started.ok) throw new Error(started.error.message);
  client.say(...openTurn('part-1'));
  clock.advance(1000);

  const frames: EventMessage[] = [];
  started.value.onDidBatch((data) => frames.push({ event: 'session-actions', data }));
  sessions.onDidChange((list) => frames.push({ event: 'sessions-changed', data: { sessions: list } }));
  for (let sent = 0; sent < DELTAS; sent += 1) {
    client.say(append('part-1', DELTA));
    clock.advance((SECONDS * 1000) / DELTAS);
  }
  clock.advance(1000);
  const received = frames.flatMap((frame) => (frame.event === 'session-actions' ? frame.data.actions : []));
  const text = received.map((action) => (action.type === 'text-appended' ? action.text : '')).join('');
  if (text !== DELTA.repeat(DELTAS)) throw new Error('text was lost');
  return { frames, textBytes: Buffer.byteLength(text) };
}
