import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { foldFrames } from '../foldStream.ts';
import { PROMPT_UUID, assistantFrame, initFrame, resultFrame, systemFrame, toolResultFrame } from '../sampleFrames.ts';

/** Sub-agents and commands that outlive the turn that started them, as newer CLIs run them by default. */

const agent = { parent_tool_use_id: 'agent' };
const started = (uuid: string): JsonObject => ({ type: 'command_lifecycle', command_uuid: uuid, state: 'started' });
const text = (id: string, words: string): JsonObject => assistantFrame(id, { type: 'text', text: words });

const LAUNCH: readonly JsonObject[] = [
  started(PROMPT_UUID),
  initFrame(),
  assistantFrame('a', { type: 'tool_use', id: 'agent', name: 'Task', input: { prompt: 'look' } }),
  systemFrame('background_tasks_changed', { tasks: [{ task_id: 't', task_type: 'local_agent', description: 'd' }] }),
  systemFrame('task_started', { task_id: 't', tool_use_id: 'agent', task_type: 'local_agent', is_backgrounded: true }),
  toolResultFrame('agent', 'launched', { tool_use_result: { isAsync: true, status: 'async_launched', agentId: 't' } }),
  text('b', 'It works in the background.'),
  resultFrame(),
];
const INNER: readonly JsonObject[] = [
  assistantFrame('c', { type: 'tool_use', id: 'inner', name: 'Bash', input: {} }, agent),
];
const notify = (status: string): readonly JsonObject[] => [
  systemFrame('task_updated', { task_id: 't', patch: { status: status === 'stopped' ? 'killed' : status } }),
  systemFrame('task_notification', {
    task_id: 't',
    tool_use_id: 'agent',
    status,
    summary: 'report',
    output_file: '/o',
  }),
  systemFrame('background_tasks_changed', { tasks: [] }),
];
const WAKE: readonly JsonObject[] = [initFrame(), text('d', 'The agent is done.'), resultFrame()];

test('a background agent works on after its turn, and its lines stay with its call', () => {
  const { state } = foldFrames([...LAUNCH, ...INNER], [PROMPT_UUID]);
  expect(state.turns).toMatchObject([
    {
      open: false,
      parts: [{ kind: 'user' }, { status: 'running', task: { background: true, status: 'running' } }, {}],
      nested: { agent: [{ id: 'inner', status: 'running' }] },
    },
  ]);
  expect(state.tasks).toMatchObject([{ taskId: 't', agentType: null }]);
});

test('its end settles its call and wakes the agent in a turn of its own', () => {
  const done = toolResultFrame('inner', 'x', agent);
  const { state } = foldFrames([...LAUNCH, ...INNER, done, ...notify('completed'), ...WAKE], [PROMPT_UUID]);
  expect(state.turns).toMatchObject([
    { origin: 'user', parts: [{}, { status: 'done', task: { summary: 'report', outputFile: '/o' } }, {}] },
    { origin: 'task-notification', open: false, parts: [{ text: 'The agent is done.' }] },
  ]);
  expect(state.tasks).toEqual([]);
});

test('an agent that was stopped leaves no call of its own running', () => {
  const { state } = foldFrames([...LAUNCH, ...INNER, ...notify('stopped')], [PROMPT_UUID]);
  expect(state.turns[0]).toMatchObject({
    parts: [{}, { status: 'failed', task: { status: 'stopped' } }, {}],
    nested: { agent: [{ id: 'inner', status: 'failed' }] },
  });
});
