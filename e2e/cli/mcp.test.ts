import { z } from 'zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InProcessMcpServers } from '../../electron/extensions/mcpServers.ts';
import { createToolServer } from '../../electron/extensions/toolServer.ts';
import { buildLaunch } from '../../electron/cli/launch.ts';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;
let servers: InProcessMcpServers;
let release: () => void;
let running: Promise<void>;

beforeEach(async () => {
  world = await createCliWorld();
  servers = new InProcessMcpServers();
  let started: () => void = () => undefined;
  running = new Promise((resolve) => (started = resolve));
  const held = new Promise<void>((resolve) => (release = resolve));
  servers.add(
    'calculator',
    createToolServer('calculator', '1.0.0', [
      {
        name: 'add',
        description: 'Adds',
        input: { a: z.number(), b: z.number() },
        run: async ({ a, b }) => String(Number(a) + Number(b)),
      },
      { name: 'divide', description: 'Fails', input: {}, run: () => Promise.reject(new Error('Division by zero')) },
      {
        name: 'slow',
        description: 'Waits',
        input: {},
        run: async () => {
          started();
          await held;
          return 'late';
        },
      },
    ]),
  );
  conversation = new Conversation(world, {
    launch: { mcp: { inProcess: [{ name: 'calculator' }] }, allowedTools: ['mcp__calculator'] },
    events: { onMcpMessage: (server, message, signal) => servers.handle(server, message, signal) },
  });
});

afterEach(async () => {
  await conversation.close();
  await servers.close();
  await world.dispose();
});

const call = (tool: string, input = {}): ReturnType<typeof callTools> =>
  callTools({ name: `mcp__calculator__${tool}`, input });

test('an in-process tool is offered, called and answered', async () => {
  world.api.script({ name: 'add', steps: [call('add', { a: 7, b: 4 }), say('Eleven.')] });
  const turn = await conversation.prompt('@@add@@');
  expect(conversation.state.info.mcpServers).toMatchObject([{ name: 'calculator', status: 'connected' }]);
  expect(conversation.state.info.tools).toContain('mcp__calculator__add');
  expect(conversation.tool('mcp__calculator__add').result).toMatchObject({ text: '11', isError: false });
  expect(turn.result?.text).toBe('Eleven.');
});

test('a tool that throws is an error the agent reads, not a broken protocol', async () => {
  world.api.script({ name: 'divide', steps: [call('divide'), say('Sorry.')] });
  await conversation.prompt('@@divide@@');
  expect(conversation.tool('mcp__calculator__divide')).toMatchObject({ status: 'failed' });
  expect(conversation.tool('mcp__calculator__divide').result?.text).toContain('Division by zero');
});

test('a slow tool does not block the reader: control requests are answered meanwhile', async () => {
  world.api.script({ name: 'slow', steps: [call('slow'), say('At last.')] });
  await conversation.send('@@slow@@');
  await running;
  const status = await conversation.client.controls.mcpStatus();
  expect(status).toMatchObject({ ok: true, value: [{ name: 'calculator', status: 'connected' }] });
  release();
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.tool('mcp__calculator__slow').result?.text).toBe('late');
});

test('a server is toggled off and on mid-session', async () => {
  world.api.script({ name: 'hi', steps: [say('Hi.')] });
  await conversation.prompt('@@hi@@');
  expect(await conversation.client.controls.toggleMcpServer('calculator', false)).toMatchObject({ ok: true });
  expect(await conversation.client.controls.mcpStatus()).toMatchObject({ value: [{ status: 'disabled' }] });
  expect(await conversation.client.controls.toggleMcpServer('calculator', true)).toMatchObject({ ok: true });
  expect(await conversation.client.controls.mcpStatus()).toMatchObject({ value: [{ status: 'connected' }] });
  expect(await conversation.client.controls.reconnectMcpServer('nobody')).toMatchObject({ ok: false });
});

test('R-18: a server without a name or with a name twice is refused before anything is started', () => {
  const launch = (names: readonly string[]): unknown =>
    buildLaunch({
      executable: { command: world.cliPath, args: [] },
      cwd: world.projectDir,
      mcp: { inProcess: names.map((name) => ({ name })) },
    });
  expect(launch([''])).toMatchObject({ ok: false, error: { code: 'launch/bad-mcp-server' } });
  expect(launch(['x', 'x'])).toMatchObject({ ok: false, error: { code: 'launch/bad-mcp-server' } });
});
