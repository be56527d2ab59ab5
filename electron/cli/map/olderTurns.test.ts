import { expect, test } from 'vitest';
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

/** What CLI 2.1.197 leaves unsaid and has to be concluded: which message began a turn, resets, background work. */

const bash = assistantFrame('a', {
  type: 'tool_use',
  id: 't',
  name: 'Bash',
  input: { command: 'sleep 9', description: 'Wait' },
});

test('the first message begins the turn, though its echo comes after the reply has begun', () => {
  const frames = [
    initFrame(),
    streamFrame({ type: 'message_start', message: { id: 'a', model: 'm' } }, null),
    streamFrame({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, null),
    deltaFrame(0, { type: 'text_delta', text: 'hel' }, null),
    { type: 'user', message: { role: 'user', content: 'hi' }, isReplay: true, uuid: 'm1', parent_tool_use_id: null },
    assistantFrame('a', { type: 'text', text: 'hello' }),
    resultFrame(),
  ];
  const { state } = foldFrames(frames, ['m1', 'm2']);
  expect(state.turns[0]?.parts.map((part) => part.kind)).toEqual(['user', 'assistant']);
  expect(state.queue.map((message) => message.uuid)).toEqual(['m2']);
});

test('messages that waited for a turn to end begin the next one together', () => {
  const frames = [initFrame(), resultFrame(), initFrame(), assistantFrame('b', { type: 'text', text: 'both' })];
  const { state } = foldFrames(frames, ['m1', 'm2', 'm3']);
  expect(state.turns).toMatchObject([
    { parts: [{ uuid: 'm1' }] },
    { parts: [{ uuid: 'm2' }, { uuid: 'm3' }, { text: 'both' }] },
  ]);
});

test('another session id means that the conversation was cleared', () => {
  const frames = [
    { ...initFrame(), session_id: 'one' },
    assistantFrame('a', { type: 'text', text: 'before' }),
    resultFrame(),
    { ...initFrame(), session_id: 'two' },
    resultFrame(),
  ];
  const { state } = foldFrames(frames);
  expect(state.info.cliSessionId).toBe('two');
  expect(JSON.stringify(state.turns)).not.toContain('before');
});

test('background work is listed from its start to its end', () => {
  const launched = { ...toolResultFrame('t', 'started'), tool_use_result: { backgroundTaskId: 'b1' } };
  const begun = [initFrame(), bash, launched, resultFrame()];
  expect(foldFrames(begun).state.tasks).toMatchObject([{ taskId: 'b1', description: 'Wait', toolUseId: 't' }]);
  const ended = systemFrame('task_notification', { task_id: 'b1', tool_use_id: 't', status: 'completed' });
  const { state } = foldFrames([...begun, ended]);
  expect(state.tasks).toEqual([]);
  expect(state.turns[0]?.parts.at(-1)).toMatchObject({ kind: 'tool', status: 'done' });
});

test('a call the CLI refused by itself is denied, though its result does not say so', () => {
  const refused = systemFrame('permission_denied', { tool_name: 'Bash', tool_use_id: 't', message: 'no' });
  const block = { type: 'tool_result', tool_use_id: 't', content: 'no', is_error: true };
  const failed = toolResultFrame('t', 'no', { message: { role: 'user', content: [block] } });
  const { state } = foldFrames([initFrame(), bash, refused, failed, resultFrame()]);
  expect(state.turns[0]?.parts.find((part) => part.kind === 'tool')).toMatchObject({ status: 'denied' });
});
