import { expect, test } from 'vitest';
import { FakeClock } from '../base/fakeClock.ts';
import { messageUuid } from '../../shared/ids.ts';
import type { JsonObject } from '../../shared/json.ts';
import { initialSession, reduceAll } from '../../shared/reducer.ts';
import { statusOf, type SessionState } from '../../shared/session.ts';
import { CliClient } from './client.ts';
import type { ClientEvents } from './clientEvents.ts';
import { createMemoryPair, type MemoryCli } from './memoryTransport.ts';
import { assistantFrame, initFrame, resultFrame } from './sampleFrames.ts';

interface Talk {
  readonly client: CliClient;
  readonly cli: MemoryCli;
  readonly clock: FakeClock;
  state(): SessionState;
}

function start(events: Partial<ClientEvents> = {}, exitOnInputEnd = true): Talk {
  const clock = new FakeClock();
  const { host, cli } = createMemoryPair({ clock, exitOnInputEnd });
  let state = initialSession('/home/dev');
  const started = CliClient.start({
    launch: { executable: { command: '/opt/claude', args: [] }, cwd: '/home/dev' },
    transport: host,
    clock,
    events: {
      canUseTool: () => new Promise(() => undefined),
      onActions: (actions) => (state = reduceAll(state, actions)),
      ...events,
    },
  });
  if (!started.ok) throw new Error(started.error.message);
  return { client: started.value, cli, clock, state: () => state };
}

function lines(cli: MemoryCli): readonly JsonObject[] {
  return cli.received.map((line) => JSON.parse(line) as JsonObject);
}

/** Answers every control request of the host by its name; the rest stays open. */
function answering(cli: MemoryCli, answers: Readonly<Record<string, JsonObject>>): void {
  cli.onLine((line) => {
    const { type, request_id, request } = JSON.parse(line) as {
      type: string;
      request_id: string;
      request?: JsonObject;
    };
    const response = answers[String(request?.['subtype'])];
    if (type !== 'control_request' || response === undefined) return;
    cli.sendJson({ type: 'control_response', response: { subtype: 'success', request_id, response } });
  });
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('it is ready when initialize is answered, without waiting for a first prompt', async () => {
  const { client, cli, state } = start();
  expect(lines(cli)[0]).toMatchObject({ type: 'control_request', request: { subtype: 'initialize' } });
  answering(cli, { initialize: { claude_code_version: '2.1.327', commands: [{ name: 'compact' }] } });
  expect(await client.ready).toMatchObject({ ok: true, value: { version: '2.1.327' } });
  expect(statusOf(state())).toBe('idle');
  expect(state().info.slashCommands).toMatchObject([{ name: 'compact' }]);
});

test('a CLI that does not answer initialize is explained after a while and then ended', async () => {
  const { client, cli, clock, state } = start({}, false);
  cli.stderr('waiting for a server\n');
  clock.advance(10_000);
  expect(state().turns[0]?.parts).toMatchObject([{ notice: { tag: 'startup' } }]);
  clock.advance(50_000);
  expect(await client.ready).toMatchObject({
    ok: false,
    error: { code: 'control/timeout', details: expect.stringContaining('waiting for a server') },
  });
  await clock.advanceAsync(1000);
  expect(await client.exited).toMatchObject({ reason: expect.stringContaining('did not answer “initialize”') });
  expect(statusOf(state())).toBe('failed');
});

test('any control request that is not answered in time ends the process', async () => {
  const { client, cli, clock } = start({}, false);
  answering(cli, { initialize: {} });
  await client.ready;
  const asked = client.controls.setPermissionMode('plan');
  clock.advance(30_000);
  expect(await asked).toMatchObject({ ok: false, error: { code: 'control/timeout' } });
  await clock.advanceAsync(1000);
  expect(await client.exited).toMatchObject({ code: 143, reason: expect.stringContaining('set_permission_mode') });
});

test('R-17: a machine that slept through the deadline does not end its CLI', async () => {
  const { client, cli, clock } = start();
  answering(cli, { initialize: {} });
  await client.ready;
  const asked = client.controls.setPermissionMode('plan');
  clock.advance(1000);
  clock.sleep(3_600_000);
  clock.advance(1000);
  const id = lines(cli).at(-1)?.['request_id'];
  cli.sendJson({ type: 'control_response', response: { subtype: 'success', request_id: id, response: {} } });
  expect(await asked).toMatchObject({ ok: true });
});

test('R-15: an unknown control request is answered with an error', async () => {
  const { cli } = start();
  cli.sendJson({ type: 'control_request', request_id: 'q', request: { subtype: 'aurora' } });
  await settled();
  expect(lines(cli).at(-1)).toEqual({
    type: 'control_response',
    response: { subtype: 'error', request_id: 'q', error: 'Unsupported control request subtype: aurora' },
  });
});

test('R-13: noise is passed on and the conversation goes on', () => {
  const noise: string[] = [];
  const { cli, state } = start({ onNoise: (line) => noise.push(line) });
  cli.sendJson(initFrame());
  cli.send('Now using node v20\n');
  cli.sendJson(assistantFrame('m', { type: 'text', text: 'hello' }));
  expect(noise).toEqual(['Now using node v20']);
  expect(state().turns[0]?.parts).toMatchObject([{ text: 'hello' }]);
});

test('R-21: a permission that was withdrawn is not answered, and the one who decides learns so', async () => {
  let decide: () => void = () => undefined;
  let asked: AbortSignal | null = null;
  const { cli } = start({
    canUseTool: (_, signal) => {
      asked = signal;
      return new Promise((resolve) => (decide = () => resolve({ behavior: 'allow' })));
    },
  });
  const request = { subtype: 'can_use_tool', tool_name: 'Bash', input: { command: 'ls' }, tool_use_id: 't' };
  cli.sendJson({ type: 'control_request', request_id: 'p', request });
  cli.sendJson({ type: 'control_cancel_request', request_id: 'p' });
  expect(asked).toMatchObject({ aborted: true });
  decide();
  await settled();
  expect(cli.received.filter((line) => line.includes('"p"'))).toEqual([]);
});

test('when the process ends, open questions learn so and nothing of the turn looks alive', async () => {
  let asked: AbortSignal | null = null;
  const canUseTool: ClientEvents['canUseTool'] = (_, signal) => {
    asked = signal;
    return new Promise(() => undefined);
  };
  const { client, cli, state } = start({ canUseTool });
  cli.sendJson(initFrame());
  cli.sendJson(assistantFrame('m', { type: 'tool_use', id: 't', name: 'Bash', input: {} }));
  cli.sendJson({ type: 'control_request', request_id: 'p', request: { subtype: 'can_use_tool', input: {} } });
  cli.stderr('out of memory\n');
  cli.exit(1);
  expect(await client.exited).toMatchObject({ code: 1, reason: expect.stringContaining('out of memory') });
  expect(asked).toMatchObject({ aborted: true });
  expect(state().turns[0]).toMatchObject({ open: false, parts: [{ status: 'failed' }] });
  expect(await client.ready).toMatchObject({ ok: false, error: { code: 'control/closed' } });
});

const ONE = messageUuid('aaaaaaaa-1111-4111-8111-111111111111');
const TWO = messageUuid('aaaaaaaa-2222-4222-8222-222222222222');

async function queueTwo({ client }: Talk): Promise<void> {
  await client.send({ uuid: ONE, text: 'one' });
  await client.send({ uuid: TWO, text: 'two' });
}

test('a message id is used once: the CLI would swallow the second', async () => {
  const { client, cli } = start();
  expect(await client.send({ uuid: ONE, text: 'one' })).toMatchObject({ ok: true });
  expect(await client.send({ uuid: ONE, text: 'other' })).toMatchObject({
    ok: false,
    error: { code: 'client/repeated-uuid' },
  });
  expect(lines(cli).filter((line) => line['type'] === 'user')).toHaveLength(1);
});

test('stopping on an older CLI takes the queue back first: it would start right after the interrupt', async () => {
  const talk = start();
  answering(talk.cli, { initialize: {}, cancel_async_message: { cancelled: true }, interrupt: {} });
  await talk.client.ready;
  await queueTwo(talk);
  await talk.client.interrupt();
  const asked = lines(talk.cli).flatMap((line) => (line['request'] as JsonObject | undefined) ?? []);
  expect(asked.slice(1)).toEqual([
    { subtype: 'cancel_async_message', message_uuid: ONE },
    { subtype: 'cancel_async_message', message_uuid: TWO },
    { subtype: 'interrupt' },
  ]);
});

test('stopping on a newer CLI is one request, and what it took back leaves the queue', async () => {
  const dropped: string[] = [];
  const talk = start({
    onActions: (actions) => {
      for (const action of actions) if (action.type === 'message-dropped') dropped.push(action.uuid);
    },
  });
  const capabilities = ['interrupt_cancel_queued_v1'];
  answering(talk.cli, { initialize: { capabilities }, interrupt: { still_queued: [], cancelled: [TWO] } });
  await talk.client.ready;
  await queueTwo(talk);
  await talk.client.interrupt();
  expect(lines(talk.cli).at(-1)).toMatchObject({ request: { subtype: 'interrupt', cancel_queued: true } });
  expect(dropped).toEqual([TWO]);
});

test('every reader of messages hears everything from then on, and ends with the process', async () => {
  const { client, cli } = start();
  const read = async (): Promise<string[]> => {
    const kinds: string[] = [];
    for await (const message of client.messages()) kinds.push(message.kind);
    return kinds;
  };
  const readers = [read(), read()];
  cli.sendJson(initFrame());
  cli.sendJson(resultFrame());
  cli.exit(0);
  expect(await Promise.all(readers)).toEqual([
    ['system', 'result'],
    ['system', 'result'],
  ]);
});

test('a request the CLI does not know is tried once and remembered', async () => {
  const { client, cli } = start();
  cli.onLine((line) => {
    const { request_id } = JSON.parse(line) as { request_id: string };
    const error = 'Unsupported control request subtype: get_plan';
    cli.sendJson({ type: 'control_response', response: { subtype: 'error', request_id, error } });
  });
  for (let time = 0; time < 3; time++) {
    expect(await client.controls.plan()).toMatchObject({ ok: false, error: { code: 'control/unsupported' } });
  }
  expect(cli.received.filter((line) => line.includes('get_plan'))).toHaveLength(1);
});

test('a refused interrupt does not leave the turn looking as if it were stopping', async () => {
  const { client, cli, state } = start();
  answering(cli, { initialize: {} });
  await client.ready;
  cli.sendJson(initFrame());
  cli.onLine((line) => {
    const { request_id, request } = JSON.parse(line) as { request_id: string; request?: JsonObject };
    if (request?.['subtype'] !== 'interrupt') return;
    cli.sendJson({ type: 'control_response', response: { subtype: 'error', request_id, error: 'not now' } });
  });
  const answer = client.interrupt();
  expect(statusOf(state())).toBe('stopping');
  await expect(answer).resolves.toMatchObject({ ok: false, error: { message: 'not now' } });
  expect(statusOf(state())).toBe('running');
});
