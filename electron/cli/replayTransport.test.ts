import { expect, test } from 'vitest';
import type { Json } from '../../shared/json.ts';
import { parseRecording, type RecordingEntry } from './recording.ts';
import { createReplay, type Replay } from './replayTransport.ts';

const USER = { type: 'user', uuid: 'recorded-uuid', message: { role: 'user', content: 'hi' } };
const RECORDING: readonly RecordingEntry[] = [
  { dir: 'meta', t: 0, msg: { event: 'spawn' } },
  { dir: 'in', t: 1, msg: { type: 'control_request', request_id: 'h1', request: { subtype: 'initialize' } } },
  { dir: 'out', t: 2, msg: { type: 'control_response', response: { subtype: 'success', request_id: 'h1' } } },
  { dir: 'in', t: 3, msg: USER },
  { dir: 'out', t: 4, msg: { type: 'user', isReplay: true, uuid: 'recorded-uuid' } },
  { dir: 'out', t: 5, msg: { type: 'control_request', request_id: 'cli-1', request: { subtype: 'can_use_tool' } } },
  { dir: 'in', t: 6, msg: { type: 'control_response', response: { subtype: 'success', request_id: 'cli-1' } } },
  { dir: 'out', t: 7, raw: 'noise' },
  { dir: 'out', t: 8, msg: { type: 'result', user_message_uuids: ['recorded-uuid'] } },
  { dir: 'meta', t: 9, msg: { event: 'stderr', text: 'a warning\n' } },
  { dir: 'meta', t: 10, msg: { event: 'note', text: 'stdin closed' } },
  { dir: 'meta', t: 11, msg: { event: 'exit', code: 1, signal: null } },
];

function listen(replay: Replay): () => readonly string[] {
  let text = '';
  replay.transport.onDidRead((chunk) => (text += Buffer.from(chunk).toString('utf8')));
  return () => text.split('\n').slice(0, -1);
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const say = (replay: Replay, message: Json): Promise<void> => replay.transport.write(`${JSON.stringify(message)}\n`);
const request = (subtype: string, id: string): Json => ({
  type: 'control_request',
  request_id: id,
  request: { subtype },
});

test('each side says its part in turn, and ids chosen today come back in the answers', async () => {
  const replay = createReplay(RECORDING);
  const heard = listen(replay);
  await tick();
  expect(heard()).toEqual([]);
  await say(replay, request('initialize', 'today-1'));
  await tick();
  expect(heard().map((line) => JSON.parse(line))).toEqual([
    { type: 'control_response', response: { subtype: 'success', request_id: 'today-1' } },
  ]);
  await say(replay, { ...USER, uuid: 'today-uuid' });
  await tick();
  expect(
    heard()
      .slice(1)
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { type: 'user', isReplay: true, uuid: 'today-uuid' },
    { type: 'control_request', request_id: 'cli-1', request: { subtype: 'can_use_tool' } },
  ]);
  await say(replay, { type: 'control_response', response: { subtype: 'success', request_id: 'cli-1', response: {} } });
  await tick();
  expect(heard().slice(3)).toEqual(['noise', '{"type":"result","user_message_uuids":["today-uuid"]}']);
  expect(replay.transport.stderrTail()).toBe('a warning\n');
  expect(await replay.transport.close()).toEqual({ code: 1, signal: null });
  await replay.played;
  expect(replay.unmatched).toEqual([]);
});

test('lines written ahead of their time wait for their place', async () => {
  const replay = createReplay(RECORDING);
  const heard = listen(replay);
  await say(replay, USER);
  await tick();
  expect(heard()).toEqual([]);
  await say(replay, request('initialize', 'a'));
  await tick();
  expect(heard()).toHaveLength(3);
});

test('a request the recording does not have is refused, and the play goes on', async () => {
  const replay = createReplay(RECORDING);
  const heard = listen(replay);
  await say(replay, request('get_usage', 'extra'));
  await say(replay, request('initialize', 'a'));
  await tick();
  expect(JSON.parse(heard()[0] ?? '')).toMatchObject({ response: { subtype: 'error', request_id: 'extra' } });
  expect(heard()).toHaveLength(2);
  expect(replay.unmatched).toEqual(['control_request/get_usage']);
});

test('in strict mode the first line that is not the recorded one ends the process with both named', async () => {
  const replay = createReplay(RECORDING, { strict: true });
  listen(replay);
  await say(replay, request('get_usage', 'extra'));
  expect(await replay.transport.exited).toMatchObject({
    code: 1,
    stderrTail: 'the recording expected control_request/initialize, but got control_request/get_usage\n',
  });
});

test('a recording that ends without an exit ends when the host closes', async () => {
  const replay = createReplay(RECORDING.slice(0, 3));
  listen(replay);
  await say(replay, request('initialize', 'a'));
  await replay.played;
  expect(await replay.transport.close()).toEqual({ code: 0, signal: null });
});

test('a host that closes before its part is over still sees the end', async () => {
  const replay = createReplay(RECORDING);
  listen(replay);
  expect(await replay.transport.close()).toEqual({ code: 0, signal: null });
});

test('the text of a recording plays the same', async () => {
  const text = RECORDING.map((entry) => JSON.stringify(entry)).join('\n');
  const replay = createReplay(parseRecording(text));
  const heard = listen(replay);
  await say(replay, request('initialize', 'a'));
  await tick();
  expect(heard()).toHaveLength(1);
});

test('an exit noted before the last output still comes last', async () => {
  const replay = createReplay([
    { dir: 'meta', t: 5, msg: { event: 'exit', code: 1, signal: null } },
    { dir: 'out', t: 4, msg: { type: 'result' } },
  ]);
  const heard = listen(replay);
  expect((await replay.transport.exited).code).toBe(1);
  expect(heard()).toEqual(['{"type":"result"}']);
});
