import { expect, test } from 'vitest';
import { setListenerErrorReporter } from '../base/emitter.ts';
import { FakeClock } from '../base/fakeClock.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { ProcessExit } from '../../shared/session.ts';
import { Connection, type ConnectionEvents } from './connection.ts';
import { createMemoryPair, type MemoryCli } from './memoryTransport.ts';
import { TransportClosed, type Transport } from './transport.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Talk {
  readonly connection: Connection;
  readonly cli: MemoryCli;
  readonly clock: FakeClock;
  /** What happened, in order. */
  readonly heard: string[];
}

function talk(events: Partial<ConnectionEvents> = {}, transport?: Transport): Talk {
  const clock = new FakeClock();
  const { host, cli } = createMemoryPair({ clock });
  const heard: string[] = [];
  const connection = new Connection(
    transport ?? host,
    {
      onFrame: (frame) => heard.push(`frame ${String(frame['type'])}`),
      onChunkEnd: () => heard.push('chunk end'),
      onRequest: () => new Promise(() => undefined),
      onNoise: (line) => heard.push(`noise ${line}`),
      onTooLarge: () => undefined,
      onLine: () => undefined,
      ...events,
    },
    clock,
  );
  return { connection, cli, clock, heard };
}

function lines(cli: MemoryCli): readonly JsonObject[] {
  return cli.received.map((line) => JSON.parse(line) as JsonObject);
}

function lastId(cli: MemoryCli): string {
  return lines(cli).findLast((line) => line['type'] === 'control_request')?.['request_id'] as string;
}

function answer(cli: MemoryCli, requestId: string, response: JsonObject = {}): void {
  cli.sendJson({ type: 'control_response', response: { subtype: 'success', request_id: requestId, response } });
}

test('ids are unique, carry a prefix of their own, and differ between connections', async () => {
  const one = talk();
  const two = talk();
  for (const { connection } of [one, one, one, two]) void connection.request({ subtype: 'x' }, null);
  await settled();
  const ids = [...lines(one.cli), ...lines(two.cli)].map((line) => line['request_id'] as string);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^parley-[0-9a-f-]{36}-\d+$/);
});

test('an answer that comes inside the write is not lost', async () => {
  let listener: (chunk: Uint8Array) => void = () => undefined;
  const transport: Transport = {
    pid: undefined,
    onDidRead: (given) => (listener = given),
    exited: new Promise<ProcessExit>(() => undefined),
    write: (line) => {
      const { request_id } = JSON.parse(line) as { request_id: string };
      const response = { type: 'control_response', response: { subtype: 'success', request_id, response: { a: 1 } } };
      listener(Buffer.from(`${JSON.stringify(response)}\n`));
      return Promise.resolve();
    },
    pause: () => undefined,
    resume: () => undefined,
    stderrTail: () => '',
    close: () => new Promise(() => undefined),
  };
  const { connection } = talk({}, transport);
  expect(await connection.request({ subtype: 'x' }, 1000)).toMatchObject({ ok: true, value: { response: { a: 1 } } });
});

test('the first answer settles; a second, a late and a foreign one change nothing', async () => {
  const { connection, cli, clock } = talk();
  const first = connection.request({ subtype: 'a' }, 1000);
  const firstId = lastId(cli);
  const second = connection.request({ subtype: 'b' }, 5000);
  answer(cli, 'somebody-else', { wrong: true });
  answer(cli, firstId, { n: 1 });
  answer(cli, firstId, { n: 2 });
  expect(await first).toMatchObject({ ok: true, value: { response: { n: 1 } } });
  clock.advance(5000);
  expect(await second).toMatchObject({ ok: false, error: { code: 'control/timeout' } });
  answer(cli, lastId(cli), { late: true });
  await settled();
  expect(clock.pendingTimers).toBe(0);
});

test('an echo of our own answer, under the CLI’s id, settles nothing of ours', async () => {
  const { connection, cli } = talk({ onRequest: () => Promise.resolve({ behavior: 'allow' }) });
  let open = true;
  void connection.request({ subtype: 'x' }, null).then(() => (open = false));
  cli.sendJson({ type: 'control_request', request_id: 'theirs', request: { subtype: 'can_use_tool' } });
  await settled();
  const echoed = cli.received.find((line) => line.includes('"theirs"'))!;
  cli.send(`${echoed}\n${echoed}\n`);
  await settled();
  expect(open).toBe(true);
  expect(cli.received.filter((line) => line.includes('"theirs"'))).toHaveLength(1);
});

test('a refusal, an unknown request and one that is told by its text are different errors', async () => {
  const { connection, cli } = talk();
  const ask = async (error: JsonObject): Promise<unknown> => {
    const asked = connection.request({ subtype: 'x' }, null);
    cli.sendJson({ type: 'control_response', response: { subtype: 'error', request_id: lastId(cli), ...error } });
    const result = await asked;
    return result.ok ? null : [result.error.code, result.error.message, result.error.cliCode];
  };
  expect(await ask({ error: 'no', error_code: 'invalid_mode' })).toEqual(['control/refused', 'no', 'invalid_mode']);
  expect(await ask({ error: 'x', error_code: 'unsupported_request' })).toEqual([
    'control/unsupported',
    'x',
    'unsupported_request',
  ]);
  const text = 'Unsupported control request subtype: x';
  expect(await ask({ error: text })).toEqual(['control/unsupported', text, undefined]);
});

test('R-17: a request whose deadline fell into a sleep is still waited for', async () => {
  const { connection, cli, clock } = talk();
  const asked = connection.request({ subtype: 'x' }, 30_000);
  clock.advance(1000);
  clock.sleep(3_600_000);
  clock.advance(1000);
  answer(cli, lastId(cli));
  expect(await asked).toMatchObject({ ok: true });
});

test('taking a request back tells the CLI once and settles at once', async () => {
  const { connection, cli, clock } = talk();
  const controller = new AbortController();
  const asked = connection.request({ subtype: 'x' }, 1000, controller.signal);
  const id = lastId(cli);
  controller.abort();
  expect(await asked).toMatchObject({ ok: false, error: { code: 'control/cancelled' } });
  answer(cli, id);
  await settled();
  expect(lines(cli).slice(1)).toEqual([{ type: 'control_cancel_request', request_id: id }]);
  expect(clock.pendingTimers).toBe(0);
});

test('a signal that aborts after the answer, or before the question, writes nothing', async () => {
  const { connection, cli } = talk();
  const controller = new AbortController();
  const asked = connection.request({ subtype: 'x' }, null, controller.signal);
  answer(cli, lastId(cli));
  await asked;
  controller.abort();
  const late = await connection.request({ subtype: 'y' }, null, controller.signal);
  expect(late).toMatchObject({ ok: false, error: { code: 'control/cancelled' } });
  await settled();
  expect(lines(cli).map((line) => line['type'])).toEqual(['control_request']);
});

test('the end of the process settles every request, and those asked after it', async () => {
  const { connection, cli, clock } = talk();
  const asked = [connection.request({ subtype: 'a' }, null), connection.request({ subtype: 'b' }, 1000)];
  cli.exit(1);
  for (const one of asked) expect(await one).toMatchObject({ ok: false, error: { code: 'control/closed' } });
  expect(await connection.request({ subtype: 'c' }, 1000)).toMatchObject({
    ok: false,
    error: { code: 'control/closed' },
  });
  expect(clock.pendingTimers).toBe(0);
});

test('an answer that came before the end counts, also without its newline', async () => {
  const { connection, cli } = talk();
  const asked = connection.request({ subtype: 'a' }, null);
  const response = { subtype: 'success', request_id: lastId(cli), response: {} };
  cli.send(JSON.stringify({ type: 'control_response', response }));
  cli.exit(0);
  expect(await asked).toMatchObject({ ok: true });
});

test('a write that fails settles its request, and a message that was not taken says so', async () => {
  const { host } = createMemoryPair();
  const broken: Transport = Object.create(host, {
    write: { value: () => Promise.reject(new TransportClosed('gone')) },
  }) as Transport;
  const { connection, clock } = talk({}, broken);
  const result = await connection.request({ subtype: 'x' }, 1000);
  expect(result).toMatchObject({ ok: false, error: { code: 'control/closed' } });
  expect(clock.pendingTimers).toBe(0);
  const sent = await connection.send({ uuid: 'u' as never, text: 'hi' });
  expect(sent).toMatchObject({ ok: false, error: { code: 'control/closed' } });
});

test('what was said before a question or its withdrawal is passed on before it', () => {
  const { cli, heard } = talk({
    onRequest: () => {
      heard.push('asked');
      return new Promise(() => undefined);
    },
  });
  const frames = [
    { type: 'assistant' },
    { type: 'control_request', request_id: 'r', request: { subtype: 'can_use_tool' } },
    { type: 'user' },
    { type: 'control_cancel_request', request_id: 'r' },
  ];
  cli.send(frames.map((frame) => `${JSON.stringify(frame)}\n`).join(''));
  expect(heard).toEqual(['frame assistant', 'chunk end', 'asked', 'frame user', 'chunk end', 'chunk end']);
});

test('a listener that fails at one line does not cost the lines behind it, nor the one that is cut', () => {
  const reported: unknown[] = [];
  const restore = setListenerErrorReporter((error) => reported.push(error));
  const seen: unknown[] = [];
  const onFrame = (frame: JsonObject): void => {
    seen.push(frame['n']);
    if (frame['n'] === 1) throw new Error('listener');
  };
  const { cli } = talk({ onFrame });
  cli.send('{"n":0}\n{"n":1}\n{"n":2}\n{"n"');
  cli.send(':3}\n');
  restore();
  expect(seen).toEqual([0, 1, 2, 3]);
  expect(reported).toEqual([new Error('listener')]);
});

test('R-13: noise is reported and the messages around it arrive', () => {
  const { cli, heard } = talk();
  cli.send('Now using node v20\n{"type":"assistant"}\n[{"type":"user"},{"type":"result"}]\noops');
  expect(heard).toEqual(['noise Now using node v20', 'frame assistant', 'frame user', 'frame result', 'chunk end']);
});
