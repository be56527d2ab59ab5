import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

const touch = (file: string): ReturnType<typeof callTools> =>
  callTools({ name: 'Bash', input: { command: `echo x > ${file}`, description: 'Make a file' } });

beforeEach(async () => {
  world = await createCliWorld();
  world.api.script(
    { name: 'touch', steps: [touch('made.txt'), say('Done.')] },
    { name: 'again', steps: [touch('made.txt'), say('Done again.')] },
  );
  conversation = new Conversation(world);
});

afterEach(async () => {
  await conversation.close();
  await world.dispose();
});

const made = (file = 'made.txt'): boolean => existsSync(join(world.projectDir, file));

test('allow: the request shows the raw input, the tool runs after the answer and not before', async () => {
  await conversation.send('@@touch@@');
  const { request, answer } = await conversation.nextAsked();
  expect(request).toMatchObject({ toolName: 'Bash', input: { command: 'echo x > made.txt' } });
  expect(request.suggestions.length).toBeGreaterThan(0);
  expect(conversation.tool('Bash').status).toBe('pending');
  expect(made()).toBe(false);
  answer({ behavior: 'allow' });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.tool('Bash').status).toBe('done');
  expect(made()).toBe(true);
});

test('allow with an edited input: the edited command runs, the original does not', async () => {
  await conversation.send('@@touch@@');
  const { request, answer } = await conversation.nextAsked();
  answer({ behavior: 'allow', updatedInput: { ...request.input, command: 'echo edited > other.txt' } });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(made()).toBe(false);
  expect(await readFile(join(world.projectDir, 'other.txt'), 'utf8')).toBe('edited\n');
});

test('allow with a rule for the session: the same call is not asked again', async () => {
  await conversation.send('@@touch@@');
  const { answer } = await conversation.nextAsked();
  const rules = [{ toolName: 'Bash', ruleContent: 'echo x > made.txt' }];
  const mode = { type: 'setMode', mode: 'acceptEdits', destination: 'session' } as const;
  answer({
    behavior: 'allow',
    updatedPermissions: [{ type: 'addRules', rules, behavior: 'allow', destination: 'session' }, mode],
  });
  await conversation.until(() => conversation.finishedTurns() === 1);
  await conversation.prompt('@@again@@');
  expect(conversation.asked).toHaveLength(1);
  expect(conversation.state.info.permissionMode).toBe('acceptEdits');
});

test('deny with a reason: the agent reads the reason, nothing runs, the turn goes on', async () => {
  await conversation.send('@@touch@@');
  const { answer } = await conversation.nextAsked();
  answer({ behavior: 'deny', message: 'Use the scratch folder.' });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.tool('Bash')).toMatchObject({ status: 'denied' });
  expect([...(world.api.conversationRequests.at(-1)?.toolResults.values() ?? [])].join()).toContain(
    'Use the scratch folder.',
  );
  expect(conversation.lastTurn().result?.text).toBe('Done.');
  expect(made()).toBe(false);
});

test('an empty reason is never sent as one: older CLIs break on it', async () => {
  await conversation.send('@@touch@@');
  (await conversation.nextAsked()).answer({ behavior: 'deny', message: '' });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.tool('Bash').result?.text).toBe('The user denied this request.');
});

test('deny and stop: the turn ends as interrupted and the session takes the next prompt', async () => {
  await conversation.send('@@touch@@');
  (await conversation.nextAsked()).answer({ behavior: 'deny', message: 'Stop here.', interrupt: true });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.lastTurn().result).toMatchObject({ interrupted: true, isError: true });
  expect(made()).toBe(false);
  world.api.script({ name: 'on', steps: [say('Still here.')] });
  expect((await conversation.prompt('@@on@@')).result?.text).toBe('Still here.');
});

test('a callback that throws denies', async () => {
  await conversation.close();
  conversation = new Conversation(world, {
    events: { canUseTool: () => Promise.reject(new Error('the desk is on fire')) },
  });
  await conversation.prompt('@@touch@@');
  expect(conversation.tool('Bash').result?.text).toContain('the desk is on fire');
  expect(made()).toBe(false);
});

test('parallel requests are open together and can be answered in any order', async () => {
  const outside = (name: string): { name: string; input: { file_path: string } } => ({
    name: 'Read',
    input: { file_path: join(world.home, name) },
  });
  world.api.script({ name: 'reads', steps: [callTools(outside('a'), outside('b'), outside('c')), say('All read.')] });
  await conversation.send('@@reads@@');
  await conversation.nextAsked(3);
  expect(conversation.state.permissions).toHaveLength(3);
  for (const index of [2, 0, 1]) conversation.asked[index]!.answer({ behavior: 'deny', message: `no ${index}` });
  await conversation.until(() => conversation.finishedTurns() === 1);
  const texts = conversation.parts().flatMap((part) => (part.kind === 'tool' ? part.result?.text : []));
  expect(texts).toEqual(
    conversation.parts().flatMap((part) => {
      if (part.kind !== 'tool') return [];
      return `no ${conversation.asked.findIndex(({ request }) => request.toolUseId === part.id)}`;
    }),
  );
});

test('a request withdrawn by an interrupt aborts and cannot be answered any more', async () => {
  await conversation.send('@@touch@@');
  const { signal, answer } = await conversation.nextAsked();
  expect(conversation.state.permissions).toHaveLength(1);
  await conversation.client.interrupt();
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(signal.aborted).toBe(true);
  expect(conversation.state.permissions).toEqual([]);
  answer({ behavior: 'allow' });
  world.api.script({ name: 'after', steps: [say('Fine.')] });
  await conversation.prompt('@@after@@');
  expect(made()).toBe(false);
});

test('a question comes as a request and takes its answers as edited input', async () => {
  const question = 'Which colour?';
  const questions = [
    {
      question,
      header: 'Colour',
      multiSelect: false,
      options: [
        { label: 'Red', description: 'warm' },
        { label: 'Blue', description: 'cold' },
      ],
    },
  ];
  world.api.script({
    name: 'ask',
    steps: [callTools({ name: 'AskUserQuestion', input: { questions } }), say('Noted.')],
  });
  await conversation.send('@@ask@@');
  const { request, answer } = await conversation.nextAsked();
  expect(request.requiresUserInteraction).toBe(true);
  answer({ behavior: 'allow', updatedInput: { ...request.input, answers: { [question]: 'Blue' } } });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.tool('AskUserQuestion').result?.structured).toMatchObject({ answers: { [question]: 'Blue' } });
});

test('a plan is approved into another mode', async () => {
  await conversation.close();
  conversation = new Conversation(world, { launch: { permissionMode: 'plan' } });
  world.api.script({
    name: 'plan',
    steps: [callTools({ name: 'ExitPlanMode', input: { plan: '1. Do it' } }), say('Go.')],
  });
  await conversation.send('@@plan@@');
  const { request, answer } = await conversation.nextAsked();
  expect(request).toMatchObject({ toolName: 'ExitPlanMode', requiresUserInteraction: true });
  answer({
    behavior: 'allow',
    updatedPermissions: [{ type: 'setMode', mode: 'acceptEdits', destination: 'session' }],
  });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.state.info.permissionMode).toBe('acceptEdits');
});
