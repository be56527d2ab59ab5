import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { foldFrames } from '../foldStream.ts';
import {
  assistantFrame,
  deltaFrame,
  initFrame,
  resultFrame,
  streamFrame,
  systemFrame,
  toolResultFrame,
} from '../sampleFrames.ts';

/** The shapes of CLI 2.1.197, which the newer ones replaced. Nothing of a conversation may get lost on it. */

function echo(uuid: string, content: string): JsonObject {
  return { type: 'user', message: { role: 'user', content }, isReplay: true, uuid, parent_tool_use_id: null };
}

function text(id: string, words: string): JsonObject {
  return assistantFrame(id, { type: 'text', text: words });
}

test('without a life cycle of messages, the echo starts the message', () => {
  const { state } = foldFrames([initFrame(), echo('m1', 'hi'), text('a', 'hello'), resultFrame()], ['m1']);
  expect(state.queue).toEqual([]);
  expect(state.turns).toMatchObject([{ origin: 'user', parts: [{ kind: 'user', uuid: 'm1' }, { text: 'hello' }] }]);
});

test('prompts that were merged are all shown, in order, and the one sent later keeps waiting', () => {
  const frames = [initFrame(), echo('m2', 'm1\nm2'), text('a', 'both'), resultFrame()];
  const { state } = foldFrames(frames, ['m1', 'm2', 'm3']);
  expect(state.turns).toMatchObject([{ parts: [{ uuid: 'm1' }, { uuid: 'm2' }, { text: 'both' }] }]);
  expect(state.queue.map((message) => message.uuid)).toEqual(['m3']);
});

test('a prompt that is folded into a running turn stands where it was taken up', () => {
  const tool = assistantFrame('a', { type: 'tool_use', id: 't', name: 'Bash', input: {} });
  const frames = [
    initFrame(),
    echo('m1', 'm1'),
    tool,
    toolResultFrame('t', 'x'),
    echo('m2', 'm2'),
    text('b', 'ok'),
    resultFrame(),
  ];
  const { state } = foldFrames(frames, ['m1', 'm2']);
  expect(state.turns).toHaveLength(1);
  expect(state.turns[0]?.parts.map((part) => part.kind)).toEqual(['user', 'tool', 'user', 'assistant']);
});

test('an echo of somebody else’s message is a message of the user', () => {
  const { state } = foldFrames([initFrame(), echo('other', 'typed elsewhere'), resultFrame()]);
  expect(state.turns).toMatchObject([{ origin: 'user', parts: [{ kind: 'user', text: 'typed elsewhere' }] }]);
});

test('the output of a local command and texts the CLI wrote are not the user’s', () => {
  const { state } = foldFrames([
    initFrame(),
    echo('x', '<local-command-stdout>Set model to opus</local-command-stdout>'),
    { type: 'user', isSynthetic: true, message: { role: 'user', content: 'Stop hook feedback: no' } },
    { type: 'user', message: { role: 'user', content: [{ type: 'text', text: '[Request interrupted by user]' }] } },
  ]);
  expect(state.turns[0]?.parts).toMatchObject([
    { notice: { code: 'command-output', text: 'Set model to opus' } },
    { notice: { code: 'interrupted', duringTool: false } },
  ]);
});

test('without an id on stream events, deltas belong to the message that was started last', () => {
  const open = (id: string): readonly JsonObject[] => [
    streamFrame({ type: 'message_start', message: { id, model: 'm' } }, null),
    streamFrame({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, null),
    deltaFrame(0, { type: 'text_delta', text: `of ${id}` }, null),
  ];
  const { state } = foldFrames([initFrame(), ...open('a'), text('a', 'of a, settled'), ...open('b'), resultFrame()]);
  expect(state.turns[0]?.parts).toMatchObject([
    { messageId: 'a', text: 'of a, settled', streaming: false },
    { messageId: 'b', text: 'of b', streaming: false },
  ]);
});

test('without a word on who decided, a result is what its block says', () => {
  const tool = (id: string): JsonObject => assistantFrame(id, { type: 'tool_use', id, name: 'Bash', input: {} });
  const denied = { type: 'tool_result', tool_use_id: 'b', content: 'no', is_error: true };
  const { state } = foldFrames([
    initFrame(),
    tool('a'),
    toolResultFrame('a', 'fine'),
    tool('b'),
    { type: 'user', message: { role: 'user', content: [denied] }, tool_use_result: 'Error: no' },
    resultFrame(),
  ]);
  expect(state.turns[0]?.parts).toMatchObject([
    { status: 'done', result: { text: 'fine', meta: null } },
    { status: 'failed', result: { text: 'no', structured: 'Error: no', meta: null } },
  ]);
});

test('a sub-agent in the foreground is part of its call, and its prompt is not the user’s', () => {
  const agent = { parent_tool_use_id: 'toolu_agent' };
  const { state } = foldFrames([
    initFrame(),
    assistantFrame('a', { type: 'tool_use', id: 'toolu_agent', name: 'Agent', input: { prompt: 'look' } }),
    systemFrame('task_started', {
      task_id: 't',
      tool_use_id: 'toolu_agent',
      task_type: 'local_agent',
      description: 'd',
    }),
    { type: 'user', message: { role: 'user', content: [{ type: 'text', text: 'look' }] }, ...agent },
    assistantFrame('b', { type: 'tool_use', id: 'inner', name: 'Read', input: {} }, agent),
    toolResultFrame('inner', 'text', agent),
    systemFrame('task_updated', { task_id: 't', patch: { status: 'completed' } }),
    systemFrame('task_notification', { task_id: 't', tool_use_id: 'toolu_agent', status: 'completed', summary: 's' }),
    toolResultFrame('toolu_agent', 'report', { tool_use_result: { status: 'completed', agentId: 't' } }),
    text('c', 'done'),
    resultFrame(),
  ]);
  expect(state.turns).toHaveLength(1);
  expect(state.turns[0]).toMatchObject({
    parts: [{ name: 'Agent', status: 'done', task: { status: 'completed', background: false } }, { text: 'done' }],
    nested: { toolu_agent: [{ name: 'Read', status: 'done' }] },
  });
  expect(state.turns[0]?.nested).toEqual({ toolu_agent: [expect.anything()] });
});

test('a command that merely takes long is announced as a task, and is not background work', () => {
  const { state } = foldFrames([
    initFrame(),
    assistantFrame('a', { type: 'tool_use', id: 'b', name: 'Bash', input: {} }),
    systemFrame('task_started', { task_id: 't', tool_use_id: 'b', task_type: 'local_bash' }),
    systemFrame('task_notification', { task_id: 't', tool_use_id: 'b', status: 'completed', output_file: '' }),
    toolResultFrame('b', 'x'),
    resultFrame(),
  ]);
  expect(state.turns[0]?.parts).toMatchObject([{ status: 'done', task: { background: false, outputFile: null } }]);
});

test('lines that compaction writes again are shown once', () => {
  const line = assistantFrame('a', { type: 'text', text: 'hello' }, { uuid: 'same' });
  const { state } = foldFrames([
    initFrame(),
    line,
    resultFrame(),
    initFrame(),
    systemFrame('compact_boundary'),
    line,
    resultFrame(),
  ]);
  expect(state.turns.map((turn) => turn.parts.map((part) => part.kind))).toEqual([['assistant'], ['notice']]);
});

test('older fields of a result are read: flat tokens, an error object, other names of the same ends', () => {
  const { state } = foldFrames([
    initFrame(),
    {
      type: 'result',
      subtype: 'budget_exceeded',
      error: { type: 'x', message: 'too much' },
      input_tokens: 3,
      cache_read_tokens: 5,
    },
  ]);
  expect(state.turns[0]).toMatchObject({
    parts: [{ notice: { code: 'limit', limit: 'budget', text: 'too much' } }],
    result: { isError: true, errors: ['too much'], usage: { inputTokens: 3, cacheReadTokens: 5 } },
  });
});
