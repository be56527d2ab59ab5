import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { JsonObject } from '../../shared/json.ts';
import { InProcessMcpServers } from './mcpServers.ts';
import { createToolServer, type Tool } from './toolServer.ts';

const never = new AbortController().signal;

const add: Tool = {
  name: 'add',
  description: 'Adds',
  input: { a: z.number(), b: z.number() },
  run: (input) => Promise.resolve(String(Number(input['a']) + Number(input['b']))),
};

/** A tool that waits until it is let go, and says when it was asked and whether it was aborted. */
function slowTool(): { readonly tool: Tool; readonly asked: Promise<AbortSignal>; readonly finish: () => void } {
  let finish: () => void = () => undefined;
  let heard: (signal: AbortSignal) => void = () => undefined;
  const asked = new Promise<AbortSignal>((resolve) => (heard = resolve));
  const done = new Promise<string>((resolve) => (finish = () => resolve('late')));
  const run = (_: unknown, signal: AbortSignal): Promise<string> => {
    heard(signal);
    return done;
  };
  return { tool: { name: 'slow', description: 'Waits', input: {}, run }, asked, finish };
}

function servers(...tools: readonly Tool[]): InProcessMcpServers {
  const all = new InProcessMcpServers();
  all.add('x', createToolServer('x', '1.0.0', tools.length === 0 ? [add] : tools));
  return all;
}

function rpc(id: number, method: string, params: JsonObject = {}): JsonObject {
  return { jsonrpc: '2.0', id, method, params };
}

const HELLO: JsonObject = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'claude-code', version: '2' },
};

async function shakeHands(all: InProcessMcpServers): Promise<void> {
  await all.handle('x', rpc(0, 'initialize', HELLO), never);
  await all.handle('x', { jsonrpc: '2.0', method: 'notifications/initialized' }, never);
}

test('two handshakes at once with equal ids are both answered, each under its own id', async () => {
  const all = servers();
  const answers = await Promise.all([
    all.handle('x', rpc(0, 'initialize', HELLO), never),
    all.handle('x', rpc(0, 'initialize', HELLO), never),
    all.handle('x', rpc(1, 'tools/list'), never),
    all.handle('x', rpc(1, 'tools/list'), never),
  ]);
  expect(answers).toMatchObject([
    { id: 0, result: { serverInfo: { name: 'x' } } },
    { id: 0, result: { serverInfo: { name: 'x' } } },
    { id: 1, result: { tools: [{ name: 'add', _meta: { 'anthropic/alwaysLoad': true } }] } },
    { id: 1, result: { tools: [{ name: 'add' }] } },
  ]);
});

test('calls with equal ids get each their own result, and an id that is a text stays one', async () => {
  const all = servers();
  await shakeHands(all);
  const call = (a: number, id: number | string = 7): Promise<JsonObject | null> =>
    all.handle('x', { ...rpc(0, 'tools/call', { name: 'add', arguments: { a, b: 1 } }), id }, never);
  expect(await Promise.all([call(1), call(2), call(3, 'seven')])).toMatchObject([
    { id: 7, result: { content: [{ text: '2' }] } },
    { id: 7, result: { content: [{ text: '3' }] } },
    { id: 'seven', result: { content: [{ text: '4' }] } },
  ]);
});

test('a notification is taken without an answer of its own', async () => {
  const all = servers();
  expect(await all.handle('x', { jsonrpc: '2.0', method: 'notifications/initialized' }, never)).toBeNull();
});

test('a tool that throws is an error the agent can read; an unknown method is one of the protocol', async () => {
  const all = servers({ ...add, name: 'broken', run: () => Promise.reject(new Error('no disk')) });
  await shakeHands(all);
  const call = rpc(1, 'tools/call', { name: 'broken', arguments: { a: 1, b: 1 } });
  expect(await all.handle('x', call, never)).toMatchObject({
    result: { isError: true, content: [{ text: 'no disk' }] },
  });
  expect(await all.handle('x', rpc(2, 'aurora/list'), never)).toMatchObject({ id: 2, error: { code: -32601 } });
});

test('a call that the CLI cancels by a notification is aborted, and its request answered all the same', async () => {
  const slow = slowTool();
  const all = servers(slow.tool);
  await shakeHands(all);
  const answer = all.handle('x', rpc(5, 'tools/call', { name: 'slow', arguments: {} }), never);
  const signal = await slow.asked;
  await all.handle('x', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } }, never);
  expect(await answer).toMatchObject({ id: 5, error: { message: 'The request was withdrawn.' } });
  expect(signal.aborted).toBe(true);
  slow.finish();
});

test('a call whose request is withdrawn is aborted, and nothing waits any more', async () => {
  const slow = slowTool();
  const all = servers(slow.tool);
  await shakeHands(all);
  const controller = new AbortController();
  const answer = all.handle('x', rpc(5, 'tools/call', { name: 'slow', arguments: {} }), controller.signal);
  const signal = await slow.asked;
  controller.abort();
  expect(await answer).toMatchObject({ id: 5, error: {} });
  expect(signal.aborted).toBe(true);
});

test('an unknown server is refused at once', async () => {
  await expect(servers().handle('y', rpc(0, 'initialize'), never)).rejects.toThrow(
    'No in-process MCP server is called y',
  );
});

test('closing answers the calls in flight, and later ones are refused', async () => {
  const slow = slowTool();
  const all = servers(slow.tool);
  await shakeHands(all);
  const answer = all.handle('x', rpc(5, 'tools/call', { name: 'slow', arguments: {} }), never);
  await slow.asked;
  await all.close();
  expect(await answer).toMatchObject({ id: 5, error: { message: 'The server was closed.' } });
  await expect(all.handle('x', rpc(6, 'tools/list'), never)).rejects.toThrow('No in-process MCP server');
  expect(all.names()).toEqual([]);
});

test('a server that cannot be connected is refused when the CLI asks, and is no crash', async () => {
  const all = new InProcessMcpServers();
  const server = new McpServer({ name: 'x', version: '1' });
  all.add('first', server);
  all.add('second', server);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(all.handle('second', rpc(0, 'initialize', HELLO), never)).rejects.toThrow();
});

test('what a server says unasked goes to the CLI', async () => {
  const said: unknown[] = [];
  const all = new InProcessMcpServers((server, message) => said.push([server, message['method']]));
  const server = createToolServer('x', '1.0.0', [add]);
  all.add('x', server);
  await shakeHands(all);
  server.sendToolListChanged();
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual([['x', 'notifications/tools/list_changed']]);
});
