import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../shared/json.ts';
import { allParts, foldFrames } from './foldStream.ts';
import { answerRequest } from './answerRequest.ts';
import { readMessage } from './message.ts';
import {
  PROMPT_UUID,
  assistantFrame,
  resultFrame,
  sampleTurn,
  streamFrame,
  systemFrame,
  toolResultFrame,
} from './sampleFrames.ts';

const OTHERS: readonly JsonObject[] = [
  systemFrame('compact_boundary', { compact_metadata: { trigger: 'manual', pre_tokens: 1 }, uuid: 'c' }),
  systemFrame('background_tasks_changed', { tasks: [{ task_id: 'x', task_type: 'local_bash' }] }),
  systemFrame('commands_changed', { commands: [{ name: 'a', description: 'b', argumentHint: '' }] }),
  systemFrame('hook_response', { hook_name: 'x', hook_event: 'Stop', output: 'o', outcome: 'success' }),
  systemFrame('task_updated', { task_id: 't-1', patch: { status: 'killed', is_backgrounded: true } }),
  systemFrame('permission_request', { tool: 'Bash', params: { command: 'ls' } }),
  systemFrame('error', { error: { message: 'no' } }),
  { type: 'conversation_reset', trigger: 'clear', uuid: 'd' },
  { type: 'user', isReplay: true, uuid: PROMPT_UUID, message: { role: 'user', content: 'hi' } },
  {
    type: 'control_request',
    request_id: 'x',
    request: { subtype: 'can_use_tool', tool_name: 'Bash', input: { a: 1 } },
  },
  { type: 'control_response', response: { subtype: 'error', request_id: 'x', error: 'no' } },
  { type: 'stream', event: 'delta', text: 'hi' },
  { jsonrpc: '2.0', id: 3, method: 'permission_request', params: { tool: 'Bash', command: 'ls' } },
  { jsonrpc: '2.0', method: 'assistant_token', params: { token: 'hi' } },
];
const SAMPLES = [...sampleTurn(), ...OTHERS];

/** Names that an object has without being given them, and values that are easy to trip over. */
const oddName = fc.constantFrom('constructor', '__proto__', 'toString', 'type', 'subtype', 'index', 'content', 'id');
const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, -1, 1.5, 1e9, 4294967295, 1e300, '', 'constructor', '__proto__', [], {}),
  fc.constantFrom<Json>([null], [[]], [1, 'a'], { type: 'text' }, { type: 'new' }, [{ type: 'tool_result' }]),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

/** Walks down by the given choices and deletes, retypes, nests or adds what it finds there. */
function mutate(value: Json, path: readonly number[], how: number, name: string, odd: Json): Json {
  const [step, ...rest] = path;
  const keys = isObject(value) ? Object.keys(value) : Array.isArray(value) ? [...value.keys()].map(String) : [];
  if (step === undefined || keys.length === 0) return how === 2 ? { [name]: value } : odd;
  const key = keys[step % keys.length]!;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as JsonObject) }) as Record<string, Json>;
  if (rest.length > 0) copy[key] = mutate(copy[key]!, rest, how, name, odd);
  else if (how === 0) delete copy[key];
  else if (how === 1) copy[key] = odd;
  else if (how === 2) copy[key] = { [name]: copy[key]! };
  else Object.defineProperty(copy, name, { value: odd, enumerable: true, configurable: true, writable: true });
  return copy as unknown as Json;
}

const mutated = fc
  .tuple(
    fc.constantFrom(...SAMPLES),
    fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
    fc.nat(3),
    oddName,
    oddValue,
  )
  .map(([frame, path, how, name, odd]) => mutate(frame, path, how, name, odd))
  .filter(isObject);

test('R-15: frames with fields deleted, retyped, nested or added never throw on their way to the state', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(mutated, fc.constantFrom(...SAMPLES)), { maxLength: 25 }), (frames) => {
      const { state } = foldFrames(frames, [PROMPT_UUID]);
      // What cannot be copied cannot reach the page either.
      expect(structuredClone(state)).toEqual(state);
      for (const frame of frames) expect(() => readMessage(frame)).not.toThrow();
    }),
    { numRuns: 1500 },
  );
});

test('R-15: unknown types, subtypes, events and blocks become visible parts that keep what came', () => {
  const unknown: readonly JsonObject[] = [
    { type: 'aurora', brightness: 3 },
    systemFrame('aurora_started'),
    { no: 'type' },
    { type: 7 },
    streamFrame({ type: 'aurora_delta' }),
    { type: 'stream_event' },
    { type: 'assistant' },
    { type: 'user', message: { role: 'user', content: 7 } },
    { jsonrpc: '2.0', method: 'aurora' },
    { type: 'control_request' },
  ];
  const { state } = foldFrames(unknown);
  expect(allParts(state)).toEqual(unknown.map((raw) => expect.objectContaining({ kind: 'unknown', raw })));
  expect(state.unknownFrames).toBe(unknown.length);
});

test('R-15: an unknown or incomplete block is shown beside the blocks around it', () => {
  const blocks: readonly JsonObject[] = [
    { type: 'aurora' },
    { type: 'tool_use', name: 'no id' },
    { type: 'tool_result' },
    { bare: 1 },
  ];
  const assistant = foldFrames(blocks.map((block, index) => assistantFrame(`m${index}`, block)));
  expect(allParts(assistant.state)).toMatchObject(blocks.map((raw) => ({ kind: 'unknown', raw })));
  const content = [{ type: 'text', text: 'hi' }, { type: 'aurora' }];
  const user = foldFrames([{ type: 'user', message: { role: 'user', content } }]);
  expect(allParts(user.state)).toMatchObject([
    { kind: 'user', text: 'hi' },
    { kind: 'unknown', raw: { type: 'aurora' } },
  ]);
});

test('R-15: extra fields change nothing', () => {
  const extra = sampleTurn().map((frame) => ({ ...frame, aurora: { deep: [1] } }));
  expect(foldFrames(extra, [PROMPT_UUID]).state).toEqual(foldFrames(sampleTurn(), [PROMPT_UUID]).state);
});

test('R-15: an unknown control request is refused, by name', async () => {
  const events = { canUseTool: () => Promise.reject(new Error('not asked')), onActions: () => undefined };
  const { requests } = foldFrames([
    { type: 'control_request', request_id: 'x', request: { subtype: 'aurora' } },
    { type: 'control_request', request_id: 'y' },
    { jsonrpc: '2.0', id: 4, method: 'can_use_tool', params: {} },
  ]);
  expect(requests).toHaveLength(3);
  for (const request of requests) {
    const answer = answerRequest(events, request, 0, new AbortController().signal);
    await expect(answer).rejects.toThrow(`Unsupported control request subtype: ${request.subtype}`);
  }
});

test('a made-up block index cannot make the reader walk for ever', () => {
  const start = (index: number): JsonObject =>
    streamFrame({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } });
  const frames = [4294967294, -1, 0.5, 2 ** 31].map(start);
  const { state } = foldFrames([...frames, assistantFrame('msg_1', { type: 'text', text: 'hi' }), resultFrame()]);
  expect(allParts(state)).toContainEqual(expect.objectContaining({ kind: 'assistant', text: 'hi', streaming: false }));
});

test('the result of a tool that ran at the API keeps its own shape', () => {
  const hits = [{ type: 'web_search_result', title: 'A page', url: 'https://example.org' }];
  const { state } = foldFrames([
    assistantFrame('m', { type: 'server_tool_use', id: 'srv', name: 'web_search', input: { query: 'x' } }),
    assistantFrame('m', { type: 'web_search_tool_result', tool_use_id: 'srv', content: hits }),
    toolResultFrame('nobody', 'x'),
  ]);
  expect(allParts(state)).toMatchObject([{ kind: 'tool', status: 'done', result: { structured: hits } }]);
});
