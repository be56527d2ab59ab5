import { expect, test } from 'vitest';
import { field, objectField, stringField, type JsonObject } from '../../shared/json.ts';
import { HandHost } from './handHost.ts';
import type { Step } from './script.ts';
import { UNEXPECTED_EXIT } from './simulator.ts';

const say = (text: string): Step => ({ do: 'message', blocks: [{ type: 'text', text }] });
const useTool = (id: string): Step => ({
  do: 'message',
  blocks: [{ type: 'tool_use', id, name: 'Bash', input: { command: 'ls' } }],
});
const askFor = (id: string, more: Partial<Extract<Step, { do: 'permission' }>> = {}): Step => ({
  do: 'permission',
  toolUseId: id,
  tool: 'Bash',
  input: { command: 'ls' },
  allowed: [{ do: 'toolResult', toolUseId: id, content: 'ran {{updated.command}}' }],
  ...more,
});
const toolResults = (host: HandHost): unknown[] =>
  host.frames.flatMap((frame) => {
    const content = objectField(frame, 'message')?.['content'];
    const block: unknown = Array.isArray(content) ? content[0] : undefined;
    return stringField(block, 'type') === 'tool_result' ? [field(block, 'content')] : [];
  });

test('a turn has the frames of the real CLI in their order', async () => {
  const host = new HandHost({ steps: [{ do: 'turn', steps: [say('Hello there.')] }] });
  await host.control('1', { subtype: 'initialize' });
  await host.frame((frame) => frame['type'] === 'control_response');
  await host.prompt('hi', 'u-1');
  const result = await host.result();
  await host.frame((frame) => frame['state'] === 'idle');
  expect(result).toMatchObject({ subtype: 'success', result: 'Hello there.', user_message_uuids: ['u-1'] });
  const order = host.frames.map((frame) => {
    const event = stringField(field(frame, 'event'), 'type');
    return event ?? stringField(frame, 'state') ?? stringField(frame, 'subtype') ?? stringField(frame, 'type');
  });
  expect([...new Set(order)]).toEqual([
    'control_response',
    'running',
    'queued',
    'started',
    'init',
    'status',
    'user',
    'message_start',
    'content_block_start',
    'content_block_delta',
    'assistant',
    'content_block_stop',
    'message_delta',
    'message_stop',
    'success',
    'completed',
    'idle',
  ]);
});

test('an allowed tool runs with the input the person has changed', async () => {
  const host = new HandHost({ steps: [{ do: 'turn', steps: [useTool('t1'), askFor('t1'), say('Done.')] }] });
  await host.prompt('go');
  await host.answer('can_use_tool', { behavior: 'allow', updatedInput: { command: 'ls -a' } });
  expect(await host.result()).toMatchObject({ result: 'Done.', permission_denials: [] });
  expect(toolResults(host)).toEqual(['ran ls -a']);
});

test('a denied tool reports the reason and the turn goes on', async () => {
  const steps = [useTool('t1'), askFor('t1', { denied: [say('Then not.')] })];
  const host = new HandHost({ steps: [{ do: 'turn', steps }] });
  await host.prompt('go');
  await host.answer('can_use_tool', { behavior: 'deny', message: 'No, thanks.' });
  expect(await host.result()).toMatchObject({ result: 'Then not.', permission_denials: [{ tool_use_id: 't1' }] });
  expect(toolResults(host)).toEqual(['No, thanks.']);
});

test('deny with interrupt ends the turn and settles the open tool', async () => {
  const host = new HandHost({ steps: [{ do: 'turn', steps: [useTool('t1'), askFor('t1'), say('never')] }] });
  await host.prompt('go');
  await host.answer('can_use_tool', { behavior: 'deny', message: 'Stop.', interrupt: true });
  expect(await host.result()).toMatchObject({ subtype: 'error_during_execution', terminal_reason: 'aborted_tools' });
  expect(toolResults(host)).toHaveLength(1);
});

test('a rule given with an answer spares the next question', async () => {
  const suggestions = [{ type: 'addRules', rules: [{ toolName: 'Bash', ruleContent: 'ls' }], behavior: 'allow' }];
  const steps = [askFor('t1', { suggestions }), askFor('t2', { suggestions }), say('Both.')];
  const host = new HandHost({ steps: [{ do: 'turn', steps }] });
  await host.prompt('go');
  await host.answer('can_use_tool', { behavior: 'allow', updatedInput: {}, updatedPermissions: suggestions });
  expect(await host.result()).toMatchObject({ result: 'Both.' });
});

test('several permissions wait at once and may be answered in any order', async () => {
  const branches = ['t1', 't2'].map((id) => [askFor(id, { input: { command: id } })]);
  const host = new HandHost({ steps: [{ do: 'turn', steps: [{ do: 'parallel', branches }, say('ok')] }] });
  await host.prompt('go');
  const asked = (id: string) => host.frame((frame) => objectField(frame, 'request')?.['tool_use_id'] === id);
  const ids = [await asked('t1'), await asked('t2')].map((frame) => stringField(frame, 'request_id') ?? '');
  for (const [index, requestId] of ids.toReversed().entries()) {
    const response = { behavior: 'allow', updatedInput: { command: `answer ${index}` } };
    await host.send({ type: 'control_response', response: { subtype: 'success', request_id: requestId, response } });
  }
  await host.result();
  expect(toolResults(host)).toHaveLength(2);
});

test('a withdrawn permission is cancelled, and answering it after that is a mistake', async () => {
  const branches: Step[][] = [
    [askFor('t1', { withdrawn: [] })],
    [
      { do: 'expectControl', subtype: 'go_on' },
      { do: 'withdraw', toolUseId: 't1' },
    ],
  ];
  const host = new HandHost({ steps: [{ do: 'turn', steps: [{ do: 'parallel', branches }] }] });
  await host.prompt('go');
  const asked = await host.frame((frame) => frame['type'] === 'control_request');
  await host.control('1', { subtype: 'go_on' });
  const cancelled = await host.frame((frame) => frame['type'] === 'control_cancel_request');
  expect(cancelled['request_id']).toBe(asked['request_id']);
  await host.result();
  const response = { subtype: 'success', request_id: asked['request_id'], response: { behavior: 'allow' } };
  await host.send({ type: 'control_response', response });
  expect(await host.transport.exited).toMatchObject({ code: UNEXPECTED_EXIT });
  expect(host.transport.stderrTail()).toContain('an answer to nothing');
});

test('questions come back answered', async () => {
  const questions = [{ question: 'Which?', header: 'Which', options: [{ label: 'A' }], multiSelect: false }];
  const steps: Step[] = [{ do: 'question', toolUseId: 't1', questions }, say('You chose {{answer}}.')];
  const host = new HandHost({ steps: [{ do: 'turn', steps }] });
  await host.prompt('go');
  const answers = { 'Which?': 'A' };
  const request = await host.answer('can_use_tool', { behavior: 'allow', updatedInput: { questions, answers } });
  expect(request['requires_user_interaction']).toBe(true);
  expect(await host.result()).toMatchObject({ result: 'You chose A.' });
});

test('an approved plan leaves plan mode, a rejected one stays in it', async () => {
  const plan = { toolUseId: 't1', plan: '1. Do it.', approved: [say('Starting.')], rejected: [say('Rethinking.')] };
  const script = { steps: [{ do: 'turn', steps: [{ do: 'plan', ...plan }] }] } as const;
  const approving = new HandHost(script, { permissionMode: 'plan' });
  await approving.prompt('go');
  await approving.answer('can_use_tool', { behavior: 'allow', updatedInput: {} });
  expect(await approving.result()).toMatchObject({ result: 'Starting.' });
  expect(approving.frames.some((frame) => frame['permissionMode'] === 'default')).toBe(true);

  const rejecting = new HandHost(script, { permissionMode: 'plan' });
  await rejecting.prompt('go');
  await rejecting.answer('can_use_tool', { behavior: 'deny', message: 'Smaller steps, please.' });
  expect(await rejecting.result()).toMatchObject({ result: 'Rethinking.' });
});

test('an interrupt cuts the stream, closes its message and ends the turn', async () => {
  const long: Step = { do: 'message', blocks: [{ type: 'text', text: 'word '.repeat(200) }], chunk: 5, delayMs: 1 };
  const host = new HandHost({ steps: [{ do: 'turn', steps: [long] }], afterwards: [[say('again')]] }, { speed: 1 });
  await host.prompt('go', 'u-1');
  await host.frame((frame) => stringField(field(frame, 'event'), 'type') === 'content_block_delta');
  await host.control('1', { subtype: 'interrupt' });
  expect(await host.result()).toMatchObject({
    subtype: 'error_during_execution',
    terminal_reason: 'aborted_streaming',
  });
  expect(host.frames.filter((frame) => stringField(field(frame, 'event'), 'type') === 'message_stop')).toHaveLength(1);
  expect(host.frames.find((frame) => frame['aborted'] === true)).toBeDefined();
  await host.prompt('and now');
  expect(await host.result(1)).toMatchObject({ subtype: 'success', result: 'again' });
});

test('a sub-agent works beside the conversation and wakes it when it ends', async () => {
  const task: Step = {
    do: 'task',
    task: 'agent-1',
    toolUseId: 't1',
    description: 'Look around',
    prompt: 'Look.',
    agentType: 'Explore',
    steps: [useTool('t2'), { do: 'toolResult', toolUseId: 't2', content: 'files' }, say('Report.')],
    summary: 'Report.',
    wake: [say('The agent is back.')],
  };
  const host = new HandHost({ steps: [{ do: 'turn', steps: [useTool('t1'), task, say('Started.')] }] });
  await host.prompt('go');
  expect(await host.result(0)).toMatchObject({ result: 'Started.' });
  expect(await host.result(1)).toMatchObject({ result: 'The agent is back.' });
  expect(host.frames.filter((frame) => frame['parent_tool_use_id'] === 't1').length).toBeGreaterThan(2);
  const sets = host.frames.filter((frame) => frame['subtype'] === 'background_tasks_changed');
  expect(sets.map((frame) => (frame['tasks'] as unknown[]).length)).toEqual([1, 0]);
});

test('hooks of the host are called where they match', async () => {
  const steps: Step[] = ['Bash', 'Read'].map((tool) => ({ do: 'hook', event: 'PreToolUse', tool }));
  const host = new HandHost({ steps: [{ do: 'turn', steps: [...steps, say('ok')] }] });
  const hooks = { PreToolUse: [{ matcher: 'Read', hookCallbackIds: ['cb'] }] };
  await host.control('1', { subtype: 'initialize', hooks });
  await host.prompt('go');
  expect(await host.answer('hook_callback', {})).toMatchObject({ callback_id: 'cb', input: { tool_name: 'Read' } });
  await host.result();
});

test('a server inside the host is greeted before initialize is answered, and its tools are called', async () => {
  const isInitialized = (frame: JsonObject): boolean => stringField(field(frame, 'response'), 'request_id') === '1';
  const call: Step = { do: 'mcpCall', server: 'notes', tool: 'add', toolUseId: 't1', arguments: { a: 1 } };
  const host = new HandHost({ steps: [{ do: 'turn', steps: [call, say('ok')] }] });
  await host.control('1', { subtype: 'initialize', sdkMcpServers: ['notes'] });
  for (const method of ['initialize', 'notifications/initialized', 'tools/list', 'tools/call']) {
    if (method === 'tools/call') await host.prompt('go');
    const asked = await host.frame(
      (frame) => stringField(field(field(frame, 'request'), 'message'), 'method') === method,
    );
    const answered = host.frames.some(isInitialized);
    expect(answered).toBe(method === 'tools/call');
    const mcp = { jsonrpc: '2.0', id: 0, result: { content: [{ type: 'text', text: 'two' }] } };
    const response = { subtype: 'success', request_id: asked['request_id'], response: { mcp_response: mcp } };
    await host.send({ type: 'control_response', response });
    if (method === 'tools/list') await host.frame(isInitialized);
  }
  await host.result();
  expect(toolResults(host)).toEqual([[{ type: 'text', text: 'two' }]]);
});

test('input the script does not allow for ends it with a diagnostic', async () => {
  const host = new HandHost({ steps: [{ do: 'turn', prompt: 'hello', steps: [] }] });
  await host.prompt('something else');
  expect(await host.transport.exited).toMatchObject({ code: UNEXPECTED_EXIT });
  expect(host.transport.stderrTail()).toContain('a prompt without "hello"');
});

test('a script that is not strict answers unknown requests as the CLI does', async () => {
  const host = new HandHost({ strict: false, steps: [] });
  await host.control('1', { subtype: 'no_such_thing' });
  expect(await host.frame((frame) => frame['type'] === 'control_response')).toMatchObject({
    response: { subtype: 'error', request_id: '1', error_code: 'unsupported_request' },
  });
});

test('output cut into single bytes is the same output', async () => {
  const steps: Step[] = [
    { do: 'cutBytes', size: 1 },
    { do: 'turn', steps: [say('Zürich 東京 👍')] },
  ];
  const host = new HandHost({ steps });
  await host.prompt('go');
  expect(await host.result()).toMatchObject({ result: 'Zürich 東京 👍' });
  expect(host.chunks.at(-1)).toHaveLength(1);
});

test('the ends of the input and of the script end the process with 0', async () => {
  const host = new HandHost({ steps: [{ do: 'turn', steps: [] }] });
  expect(await host.transport.close()).toMatchObject({ code: 0 });
});

test('a request of any kind waits for the host, and its refusal can be said', async () => {
  const host = new HandHost({
    steps: [{ do: 'turn', steps: [{ do: 'ask', request: { subtype: 'aurora' } }, say('It said: {{answer}}')] }],
  });
  await host.prompt('hi');
  const asked = await host.frame((frame) => stringField(field(frame, 'request'), 'subtype') === 'aurora');
  const response = { subtype: 'error', request_id: stringField(asked, 'request_id') ?? '', error: 'no such thing' };
  await host.send({ type: 'control_response', response });
  expect(await host.result()).toMatchObject({ result: 'It said: no such thing' });
});

test('turns nobody asked for follow one after the other, each with its number', async () => {
  const host = new HandHost({
    steps: [{ do: 'turn', steps: [{ do: 'wake', times: 2, steps: [say('Turn {{turn}}.')] }, say('Asked for.')] }],
    afterwards: [[]],
  });
  await host.prompt('hi');
  expect(await host.result(2)).toMatchObject({ result: 'Turn 2.' });
  const results = host.frames.filter((frame) => frame['type'] === 'result').map((frame) => frame['result']);
  expect(results).toEqual(['Asked for.', 'Turn 1.', 'Turn 2.']);
});
