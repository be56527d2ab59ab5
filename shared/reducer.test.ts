import { expect, test } from 'vitest';
import type { SessionAction } from './actions.ts';
import { messageUuid, requestId, toolUseId, type ToolUseId } from './ids.ts';
import type { PermissionRequest } from './permission.ts';
import { initialSession, reduce, reduceAll } from './reducer.ts';
import { sampleTool, sampleTurnResult } from './samples.ts';
import type { Part, SessionState, ThinkingPart, ToolPart, TurnResult } from './session.ts';
import { NO_USAGE } from './usage.ts';

const tool = (id: string, more: Partial<ToolPart> = {}): ToolPart =>
  sampleTool('Bash', { id: toolUseId(id), status: 'running', startedAt: null, endedAt: null, ...more });

const thinking: ThinkingPart = {
  kind: 'thinking',
  id: 'thought',
  messageId: null,
  text: '',
  redacted: false,
  streaming: true,
  estimatedTokens: null,
  durationMs: null,
};

function put(part: Part, parent: ToolUseId | null = null): SessionAction {
  return { type: 'part-put', part, parent, turnId: 'turn' };
}

const START: SessionAction = { type: 'turn-started', turnId: 'turn', origin: 'user', at: 1 };

function ended(more: Partial<TurnResult> = {}, totalUsd: number | null = null): SessionAction {
  return { type: 'turn-ended', result: sampleTurnResult(more), totalUsd, at: 9 };
}

const ENDED: SessionAction = { type: 'process-changed', process: { phase: 'ended' } };

function session(...actions: readonly SessionAction[]): SessionState {
  return reduceAll(initialSession('/home/dev'), actions);
}

function toolsOf(state: SessionState): Record<string, string> {
  const parts = state.turns.flatMap((turn) => [...turn.parts, ...Object.values(turn.nested).flat()]);
  return Object.fromEntries(parts.flatMap((part) => (part.kind === 'tool' ? [[part.id, part.status]] : [])));
}

const request: PermissionRequest = {
  requestId: requestId('r1'),
  toolUseId: toolUseId('t1'),
  toolName: 'Bash',
  displayName: 'Bash',
  input: {},
  suggestions: [],
  requiresUserInteraction: false,
  askedAt: 0,
  raw: {},
};

test('an action about something the state does not hold returns the same reference', () => {
  const state = session(START, put(tool('t1')));
  const unknown: readonly SessionAction[] = [
    { type: 'text-appended', partId: 'nobody', parent: null, text: 'x' },
    { type: 'text-appended', partId: 't1', parent: toolUseId('nobody'), text: 'x' },
    {
      type: 'tool-finished',
      toolUseId: toolUseId('nobody'),
      parent: null,
      result: { text: '', attachments: [], isError: false, structured: null, meta: null },
      denied: false,
      at: null,
    },
    { type: 'task-changed', toolUseId: toolUseId('nobody'), task: { taskId: 'x', status: 'completed' } },
    { type: 'permission-settled', requestId: requestId('nobody'), outcome: { kind: 'withdrawn' } },
    { type: 'message-started', uuid: messageUuid('nobody'), upTo: true, turnId: 'x', at: null },
    { type: 'message-dropped', uuid: messageUuid('nobody') },
    { type: 'message-moved', uuid: messageUuid('nobody'), to: 0 },
    { type: 'todo-changed', todo: { id: 'nobody' }, removed: true },
    put(tool('inner'), toolUseId('nobody')),
    { type: 'thinking-progressed', estimatedTokens: 3 },
    { type: 'mode-changed', mode: 'default' },
  ];
  expect(unknown.filter((action) => reduce(state, action) !== state)).toEqual([]);
});

test('the end of a turn settles every open call and every streaming part, those of its sub-agents too', () => {
  const state = session(
    START,
    put(thinking),
    put(tool('pending', { status: 'pending', partialInput: '{"a' })),
    put(tool('agent')),
    put(tool('inner'), toolUseId('agent')),
    put({ ...thinking, id: 'inner-thought' }, toolUseId('agent')),
    ended(),
  );
  expect(toolsOf(state)).toEqual({ pending: 'failed', agent: 'failed', inner: 'failed' });
  expect(state.turns[0]?.parts[1]).toMatchObject({ partialInput: null });
  expect(JSON.stringify(state)).not.toContain('"streaming":true');
  expect(state.turns[0]).toMatchObject({ open: false, interrupting: false, retry: null });
});

const IN_BACKGROUND: SessionAction = {
  type: 'task-changed',
  toolUseId: toolUseId('agent'),
  task: { taskId: 'x', background: true },
};
const atWork = [START, put(tool('agent')), IN_BACKGROUND, put(tool('inner'), toolUseId('agent')), ended()];

test('work in the background outlives its turn, with everything below it, and ends with its task', () => {
  const state = session(...atWork);
  expect(toolsOf(state)).toEqual({ agent: 'running', inner: 'running' });
  const stopped: SessionAction = {
    type: 'task-changed',
    toolUseId: toolUseId('agent'),
    task: { taskId: 'x', status: 'stopped' },
  };
  expect(toolsOf(reduce(state, stopped))).toMatchObject({ inner: 'failed' });
});

test('the end of the process ends everything of every turn: calls, background work, requests, tasks', () => {
  const state = session(...atWork, { ...START, turnId: 'second' }, put(tool('t1')), {
    type: 'permission-asked',
    request,
  });
  const over = reduce(state, ENDED);
  expect(toolsOf(over)).toEqual({ agent: 'failed', inner: 'failed', t1: 'failed' });
  expect([over.permissions, over.tasks]).toEqual([[], []]);
  expect(JSON.stringify(over)).not.toContain('"status":"running"');
});

test('ids that are names every object has are ids like any other', () => {
  for (const id of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const parent = toolUseId(id);
    const state = session(
      START,
      put(tool('t1')),
      put(tool('stray'), parent),
      put(tool(id)),
      put(tool('inner'), parent),
    );
    expect(toolsOf(state)).toEqual({ t1: 'running', [id]: 'running', inner: 'running' });
    expect(toolsOf(reduce(state, ended()))).toEqual({ t1: 'failed', [id]: 'failed', inner: 'failed' });
    expect(reduce(state, { type: 'text-appended', partId: 'x', parent, text: 'x' })).toBe(state);
  }
});

test('a settled line keeps what happened to its call while it streamed', () => {
  const asked: SessionAction = { type: 'permission-asked', request };
  const state = session(START, put(tool('t1', { status: 'pending', partialInput: '{' })), asked, put(tool('t1')));
  expect(toolsOf(state)).toEqual({ t1: 'pending' });
  const allowed: SessionAction = {
    type: 'permission-settled',
    requestId: requestId('r1'),
    outcome: { kind: 'allowed', edited: false },
  };
  expect(toolsOf(reduce(state, allowed))).toEqual({ t1: 'running' });
});

test('a request may come before the line of its call, and the call waits when it appears', () => {
  expect(toolsOf(session(START, { type: 'permission-asked', request }, put(tool('t1'))))).toEqual({ t1: 'pending' });
});

test('a result that belongs to no turn is kept as one', () => {
  const state = session(ended({ subtype: 'error_during_execution', isError: true, errors: ['No conversation found'] }));
  expect(state.turns).toMatchObject([{ open: false, result: { errors: ['No conversation found'] } }]);
});

test('the cost is the sum of turns, or the running total where the CLI gives it', () => {
  const usage = { ...NO_USAGE, inputTokens: 3 };
  const summed = session(START, ended({ costUsd: 0.25, usage }), START, ended({ costUsd: 0.5, usage }));
  expect(summed.cost).toEqual({ totalUsd: 0.75, usage: { ...usage, inputTokens: 6 }, turns: 2 });
  expect(session(START, ended({ costUsd: 0.25 }, 3)).cost.totalUsd).toBe(3);
});

test('messages that waited together start together, in their order, and leave the queue once', () => {
  const queued = ['a', 'b', 'c'].map((uuid): SessionAction => ({
    type: 'message-queued',
    message: { uuid: messageUuid(uuid), text: uuid, attachments: [], queuedAt: 0, priority: null },
  }));
  const started: SessionAction = { type: 'message-started', uuid: messageUuid('b'), upTo: true, turnId: 'b', at: 5 };
  const state = session(...queued, ...queued, started);
  expect(state.queue.map((message) => message.uuid)).toEqual(['c']);
  expect(state.turns).toMatchObject([{ origin: 'user', parts: [{ text: 'a' }, { text: 'b' }] }]);
  expect(reduce(state, started)).toBe(state);
});
