import { createHash } from 'node:crypto';
import type { SessionAction } from '../../shared/actions.ts';
import { messageUuid } from '../../shared/ids.ts';
import type { JsonObject } from '../../shared/json.ts';
import { initialSession, reduceAll } from '../../shared/reducer.ts';
import type { Part, SessionState } from '../../shared/session.ts';
import { LineFramer } from './lineFramer.ts';
import { mapFrame } from './map/mapFrame.ts';
import { newMapperState } from './map/mapperState.ts';
import { readLine, type Incoming } from './wire.ts';

/** What a stream of bytes comes to, without a client around it: for tests of the way from bytes to state. */
export interface Folded {
  readonly state: SessionState;
  readonly lines: readonly string[];
  readonly noise: readonly string[];
  readonly tooLarge: readonly number[];
  readonly requests: readonly Extract<Incoming, { kind: 'request' }>[];
}

/** `sent`: messages of ours that wait to be taken up, oldest first. */
export function foldStream(chunks: Iterable<Uint8Array>, sent: readonly string[] = [], maxLineBytes?: number): Folded {
  const mapper = newMapperState();
  const lines: string[] = [];
  const noise: string[] = [];
  const tooLarge: number[] = [];
  const requests: Extract<Incoming, { kind: 'request' }>[] = [];
  const actions: SessionAction[] = sent.map((uuid) => {
    mapper.sent.set(messageUuid(uuid), 'queued');
    const message = { uuid: messageUuid(uuid), text: uuid, attachments: [], queuedAt: 0, priority: null };
    return { type: 'message-queued', message };
  });
  const take = (incoming: Incoming): void => {
    if (incoming.kind === 'frame') mapFrame(mapper, incoming.frame, 0, actions);
    else if (incoming.kind === 'noise') noise.push(incoming.line);
    else if (incoming.kind === 'request') requests.push(incoming);
  };
  const sink = {
    line: (line: string): void => {
      lines.push(line);
      const incoming = readLine(line);
      if (Array.isArray(incoming)) (incoming as readonly Incoming[]).forEach(take);
      else take(incoming as Incoming);
    },
    tooLarge: (bytes: number): void => void tooLarge.push(bytes),
  };
  const framer = maxLineBytes === undefined ? new LineFramer(sink) : new LineFramer(sink, maxLineBytes);
  for (const chunk of chunks) framer.push(chunk);
  framer.end();
  return { state: reduceAll(initialSession('/home/dev/project'), actions), lines, noise, tooLarge, requests };
}

export function foldFrames(frames: readonly JsonObject[], sent: readonly string[] = []): Folded {
  return foldStream([encodeFrames(frames)], sent);
}

export function encodeFrames(frames: readonly JsonObject[]): Uint8Array {
  return Buffer.from(frames.map((frame) => `${JSON.stringify(frame)}\n`).join(''), 'utf8');
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Every part of every turn, those of sub-agents too. */
export function allParts(state: SessionState): readonly Part[] {
  return state.turns.flatMap((turn) => [...turn.parts, ...Object.values(turn.nested).flat()]);
}
