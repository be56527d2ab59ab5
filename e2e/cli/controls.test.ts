import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

beforeAll(async () => {
  world = await createCliWorld({ files: { 'a.txt': 'one\n' }, git: true });
  world.api.script(
    { name: 'hi', steps: [say('Hi.')] },
    {
      name: 'background',
      steps: [
        callTools({ name: 'Bash', input: { command: 'sleep 600', run_in_background: true, description: 'Wait' } }),
        say('Started.'),
        say('Over.'),
      ],
    },
  );
  conversation = new Conversation(world, { launch: { permissionMode: 'acceptEdits', allowedTools: ['Bash'] } });
  await conversation.prompt('@@hi@@');
});

afterAll(async () => {
  await conversation.close();
  await world.dispose();
});

const controls = (): Conversation['client']['controls'] => conversation.client.controls;

test('the mode changes, a bad one is refused in words', async () => {
  expect(await controls().setPermissionMode('plan')).toMatchObject({ ok: true });
  await conversation.until(() => conversation.state.info.permissionMode === 'plan');
  expect(await controls().setPermissionMode('default')).toMatchObject({ ok: true });
  await conversation.until(() => conversation.state.info.permissionMode === 'default');
  const refused = await controls().setPermissionMode('bypassPermissions');
  expect(refused).toMatchObject({ ok: false, error: { code: 'control/refused', cliCode: 'bypass_not_launched' } });
});

test('the model changes for the next turn', async () => {
  const choice = conversation.state.info.models.find((model) => model.value.includes('haiku'))?.value ?? 'haiku';
  expect(await conversation.client.setModel(choice)).toMatchObject({ ok: true });
  await conversation.prompt('@@hi@@');
  expect(conversation.state.info.model).toContain('haiku');
  expect(await conversation.client.setModel('claude-sonnet-4-5')).toMatchObject({ ok: true });
});

test('thinking is set, and shown in the next request', async () => {
  expect(await controls().setThinkingTokens(2048)).toMatchObject({ ok: true });
  await conversation.prompt('@@hi@@');
  expect(world.api.conversationRequests.at(-1)?.body).toMatchObject({ thinking: { budget_tokens: 2048 } });
  expect(await controls().setThinkingTokens(0)).toMatchObject({ ok: true });
});

test('context usage, cost, settings, rules, hooks, models and versions can be read', async () => {
  const context = await controls().contextUsage();
  expect(context.ok && context.value.maxTokens).toBeGreaterThan(0);
  expect(context.ok && context.value.categories.length).toBeGreaterThan(0);
  expect(await controls().contextUsage('summary')).toMatchObject({ ok: true });
  for (const answer of [
    await controls().usage(),
    await controls().sessionCost(),
    await controls().settings(),
    await controls().permissionRules(),
    await controls().hooksListing(),
    await controls().binaryVersion(),
    await controls().workspaceDiff(),
    await controls().plan(),
    await controls().status(),
    await controls().fileSuggestions('a'),
    await controls().reloadSkills(),
    await controls().reloadPlugins(),
    await controls().reloadOutputStyles(),
    await controls().listModels(),
    await controls().mcpStatus(),
    await controls().setHasSubscribers(true),
    await controls().applyFlagSettings({}),
    await controls().generateTitle('a chat about nothing', false),
  ]) {
    expect(answer).toMatchObject({ ok: true });
  }
  expect(await controls().readFile(join(world.projectDir, 'a.txt'))).toMatchObject({ value: { contents: 'one\n' } });
});

test('servers are set mid-session and read back', async () => {
  const answer = await controls().setMcpServers({});
  expect(answer).toMatchObject({ ok: true, value: { added: [], removed: [] } });
});

test('a side question is answered outside the transcript', async () => {
  world.api.script({ name: 'aside', steps: [say('An aside.')] });
  const turns = conversation.state.turns.length;
  expect(await controls().sideQuestion('@@aside@@')).toEqual({ ok: true, value: 'An aside.' });
  expect(conversation.state.turns).toHaveLength(turns);
});

test('the newest prompt can be taken back for editing', async () => {
  const turn = await conversation.prompt('@@hi@@');
  const answer = await controls().rewindConversation(turn.parts[0]!.id);
  expect(answer).toMatchObject({ ok: true, value: { rewound: true, prefillText: '@@hi@@' } });
});

test('background work is listed, its output read, and it is stopped by its id', async () => {
  await conversation.prompt('@@background@@');
  await conversation.until(() => conversation.state.tasks.length === 1);
  const task = conversation.state.tasks[0]!;
  expect(conversation.tool('Bash')).toMatchObject({
    status: 'running',
    task: { taskId: task.taskId, background: true },
  });
  expect(await controls().taskOutput(task.taskId)).toMatchObject({ ok: true });
  expect(await controls().stopTask(task.taskId)).toMatchObject({ ok: true });
  await conversation.until(() => conversation.state.tasks.length === 0);
  expect(conversation.tool('Bash')).toMatchObject({ status: 'failed', task: { status: 'stopped' } });
});

test('a request this CLI does not know is refused once and then remembered', async () => {
  const lines = (): number => conversation.client.recorder.entries().filter((entry) => entry.dir === 'in').length;
  expect(await controls().ask('paint_it_black')).toMatchObject({ ok: false, error: { code: 'control/unsupported' } });
  const sent = lines();
  expect(controls().mightSupport('paint_it_black')).toBe(false);
  expect(await controls().ask('paint_it_black')).toMatchObject({ ok: false, error: { code: 'control/unsupported' } });
  expect(lines()).toBe(sent);
});

test('open permission requests can be asked for again', async () => {
  world.api.script({
    name: 'write',
    steps: [callTools({ name: 'Write', input: { file_path: join(world.home, 'x'), content: 'x' } }), say('ok')],
  });
  const before = conversation.asked.length;
  await conversation.send('@@write@@');
  const { request, answer } = await conversation.nextAsked(before + 1);
  const open = await controls().openRequests({});
  expect(open).toMatchObject({ ok: true, value: [{ request_id: request.requestId }] });
  answer({ behavior: 'deny', message: 'no' });
  await conversation.until(() => conversation.state.permissions.length === 0 && !conversation.lastTurn().open);
});
