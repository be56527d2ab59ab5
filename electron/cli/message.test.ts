import { expect, test } from 'vitest';
import { isResult, readMessage, succeeded, textOfMessage, toolUsesOf } from './message.ts';
import { assistantFrame, initFrame, resultFrame, streamFrame, toolResultFrame } from './sampleFrames.ts';

test('frames are read by kind, and the whole frame stays at hand', () => {
  const frames = [initFrame(), streamFrame({ type: 'ping' }), resultFrame(), { type: 'aurora' }, {}];
  expect(frames.map((frame) => readMessage(frame).kind)).toEqual(['system', 'stream', 'result', 'other', 'other']);
  for (const frame of frames) expect(readMessage(frame).raw).toBe(frame);
});

test('the blocks of a message: its prose, its calls and their results', () => {
  const call = readMessage(assistantFrame('m', { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'ls' } }));
  expect(toolUsesOf(call)).toEqual([{ type: 'tool_use', id: 't', name: 'Bash', input: { command: 'ls' } }]);
  const prose = readMessage({
    type: 'assistant',
    message: {
      content: [
        { type: 'text', text: 'a' },
        { type: 'thinking', thinking: 'x' },
        { type: 'text', text: 'b' },
      ],
    },
  });
  expect(textOfMessage(prose)).toBe('ab');
  expect(readMessage(toolResultFrame('t', 'fine', { parent_tool_use_id: 'agent' }))).toMatchObject({
    kind: 'user',
    parent: 'agent',
    content: [{ type: 'tool_result', toolUseId: 't', text: 'fine', isError: false }],
  });
});

test('a result is a success only when it says so twice', () => {
  const read = (more: object): boolean => {
    const message = readMessage({ ...resultFrame(), ...more });
    return isResult(message) && succeeded(message);
  };
  expect(read({})).toBe(true);
  expect(read({ is_error: true })).toBe(false);
  expect(read({ subtype: 'error_max_turns' })).toBe(false);
});
