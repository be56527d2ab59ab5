import { expect, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { allParts, foldFrames } from './foldStream.ts';
import { errorLine, successLine } from './outgoing.ts';
import { readLine, type Incoming } from './wire.ts';

function read(value: unknown): Incoming {
  const incoming = readLine(JSON.stringify(value));
  expect(Array.isArray(incoming)).toBe(false);
  return incoming as Incoming;
}

const REQUEST = { subtype: 'can_use_tool', tool_name: 'Bash', input: { command: 'ls' } };

test('a request is the same request in every dialect that has one', () => {
  const dialects: readonly JsonObject[] = [
    { type: 'control_request', request_id: 'r', request: REQUEST },
    { type: 'sdk_control_request', request_id: 'r', request: REQUEST },
    { type: 'control_request', request: { ...REQUEST, request_id: 'r' } },
    { type: 'control', request_id: 'r', request: REQUEST },
    { type: 'control', request_id: 'r', ...REQUEST },
    {
      type: 'control_request',
      request_id: 'r',
      request: { subtype: 'permission', tool_name: 'Bash', tool_input: { command: 'ls' } },
    },
  ];
  const expected = {
    kind: 'request',
    requestId: 'r',
    subtype: 'can_use_tool',
    request: { tool_name: 'Bash', input: { command: 'ls' } },
    dialect: 'control',
  };
  expect(dialects.map(read)).toMatchObject(dialects.map(() => expected));
});

test('a response is the same response in every dialect that has one', () => {
  const body = { subtype: 'success', request_id: 'r', response: { mode: 'plan' } };
  const dialects: readonly JsonObject[] = [
    { type: 'control_response', response: body },
    { type: 'sdk_control_response', response: body },
    { type: 'control_response', request_id: 'r', response: { subtype: 'success', response: { mode: 'plan' } } },
    { type: 'control', response: body },
    { type: 'control', ...body },
  ];
  const expected = {
    kind: 'response',
    requestId: 'r',
    outcome: { ok: true, response: { mode: 'plan' } },
  };
  expect(dialects.map(read)).toMatchObject(dialects.map(() => expected));
});

test('an answer without a payload, and an error in either shape, are read', () => {
  const success = { type: 'control_response', response: { subtype: 'success', request_id: 'r' } };
  expect(read(success)).toMatchObject({ outcome: { ok: true, response: null } });
  const error = (value: unknown): Incoming =>
    read({ type: 'control_response', response: { subtype: 'error', request_id: 'r', error: value, error_code: 'x' } });
  expect(error('no')).toMatchObject({ outcome: { ok: false, error: 'no', code: 'x' } });
  expect(error({ message: 'no' })).toMatchObject({ outcome: { ok: false, error: 'no' } });
  expect(error(undefined)).toMatchObject({ outcome: { ok: false, error: 'unknown error' } });
});

test('a cancellation names its request, inside or outside', () => {
  expect(read({ type: 'control_cancel_request', request_id: 'r' })).toEqual({ kind: 'cancel', requestId: 'r' });
  expect(read({ type: 'control_cancel_request', request: { request_id: 'r' } })).toEqual({
    kind: 'cancel',
    requestId: 'r',
  });
});

test('an answer carries the id as it came, a number or a string that looks like one', () => {
  for (const id of [7, '7', '007', '12345678901234567890', 'r']) {
    const control = read({ type: 'control_request', request_id: id, request: REQUEST });
    const rpc = read({ jsonrpc: '2.0', id, method: 'permission_request', params: { tool: 'Bash', command: 'ls' } });
    if (control.kind !== 'request' || rpc.kind !== 'request') throw new Error('not read as requests');
    expect(JSON.parse(successLine(control, {}))).toMatchObject({ response: { request_id: id } });
    expect(JSON.parse(errorLine(control, 'no'))).toMatchObject({ response: { request_id: id, error: 'no' } });
    expect(JSON.parse(successLine(rpc, { behavior: 'allow', updatedInput: {} }))).toEqual({
      jsonrpc: '2.0',
      id,
      result: { decision: 'allow', scope: 'once' },
    });
    expect(JSON.parse(errorLine(rpc, 'no'))).toEqual({ jsonrpc: '2.0', id, error: { code: -32603, message: 'no' } });
  }
});

test('R-13: what is no message is noise, said once a line', () => {
  for (const line of ['Now using node v20', '"text"', '7', 'null', '{"type":', '']) {
    expect(readLine(line)).toEqual({ kind: 'noise', line });
  }
  expect(readLine('[1,2,3]')).toEqual([{ kind: 'noise', line: '[1,2,3]' }]);
  const mixed = '[{"type":"keep_alive"},1,2]';
  expect(readLine(mixed)).toEqual([
    { kind: 'frame', frame: { type: 'keep_alive' } },
    { kind: 'noise', line: mixed },
  ]);
});

test('the JSON-RPC dialect is a conversation: tokens, a tool, a result, and then another turn', () => {
  const token = (text: string): JsonObject => ({ jsonrpc: '2.0', method: 'assistant_token', params: { token: text } });
  const { state } = foldFrames([
    token('Hel'),
    token('lo'),
    { jsonrpc: '2.0', method: 'tool_use_start', params: { id: 't1', name: 'Bash', input: { command: 'ls' } } },
    { jsonrpc: '2.0', method: 'turn_complete', params: { total_input_tokens: 3, total_output_tokens: 4 } },
    token('again'),
    { jsonrpc: '2.0', method: 'turn_complete', params: {} },
  ]);
  expect(state.turns).toMatchObject([
    {
      open: false,
      parts: [
        { kind: 'assistant', text: 'Hello', streaming: false },
        { kind: 'tool', name: 'Bash', input: { command: 'ls' } },
      ],
      result: { usage: { inputTokens: 3, outputTokens: 4 } },
    },
    { open: false, parts: [{ kind: 'assistant', text: 'again', streaming: false }] },
  ]);
});

test('the stream dialect shows its deltas and tools, in any of its shapes', () => {
  const { state } = foldFrames([
    { type: 'stream', event: 'delta', text: 'a' },
    { type: 'stream', event: 'delta', delta: { text: 'b' } },
    { type: 'stream', event: 'delta', delta: 'c' },
    { type: 'stream', event: 'tool_use_start', tool_use: { id: 't1', name: 'Bash', input: { command: 'ls' } } },
    { type: 'stream', event: 'tool_use_start', tool_use_id: 't2', tool_name: 'Read' },
    { type: 'stream', event: 'something' },
  ]);
  expect(allParts(state)).toMatchObject([
    { kind: 'assistant', text: 'abc' },
    { kind: 'tool', id: 't1', input: { command: 'ls' } },
    { kind: 'tool', id: 't2', name: 'Read' },
    { kind: 'unknown', raw: { type: 'stream', event: 'something' } },
  ]);
});

test('a permission that is announced without a way to answer is shown as such', () => {
  const { state } = foldFrames([
    { type: 'system', subtype: 'permission_request', tool: 'Bash', params: { command: 'ls' } },
  ]);
  const notice = { code: 'unanswerable-permission', toolName: 'Bash', input: { command: 'ls' } };
  expect(allParts(state)).toMatchObject([{ kind: 'notice', notice }]);
});
