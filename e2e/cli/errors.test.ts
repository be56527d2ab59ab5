import { afterEach, beforeEach, expect, test } from 'vitest';
import { query } from '../../electron/cli/query.ts';
import { succeeded, textOfMessage, toolUsesOf } from '../../electron/cli/message.ts';
import { callTools, say, type Reply } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

beforeEach(async () => {
  world = await createCliWorld({ env: { CLAUDE_CODE_MAX_RETRIES: '1' } });
  conversation = new Conversation(world);
});

afterEach(async () => {
  await conversation.close();
  await world.dispose();
});

test.each([
  { status: 400, error: 'unknown' },
  { status: 401, error: 'authentication_failed' },
  { status: 429, error: 'rate_limit' },
  { status: 500, error: 'server_error' },
  { status: 529, error: 'server_error' },
])(
  'API error $status ends the turn as a failure with a notice, and the session stays usable',
  async ({ status, error }) => {
    const refuse: Reply = { status };
    world.api.script(
      { name: 'bad', steps: [{ attempts: [refuse, refuse, refuse] }] },
      { name: 'good', steps: [say('Good.')] },
    );
    const turn = await conversation.prompt('@@bad@@');
    expect(turn.result).toMatchObject({ isError: true, apiErrorStatus: status, interrupted: false });
    const notice = turn.parts.find((part) => part.kind === 'notice');
    expect(notice).toMatchObject({ notice: { code: 'api-error', error } });
    expect((await conversation.prompt('@@good@@')).result).toMatchObject({ isError: false, text: 'Good.' });
  },
);

test('a retried call shows its retries while they last and no error afterwards', async () => {
  world.api.script({
    name: 'late',
    steps: [{ attempts: [{ status: 529 }, say(['Got ', { hold: 'answer' }, 'there.'])] }],
  });
  await conversation.send('@@late@@');
  await conversation.until(() => (conversation.state.turns.at(-1)?.retry ?? null) !== null);
  expect(conversation.lastTurn().retry).toMatchObject({ attempt: 1, status: 529 });
  await world.api.gate('answer').reached;
  await conversation.until(() => conversation.lastTurn().retry === null);
  world.api.gate('answer').open();
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.lastTurn().result).toMatchObject({ isError: false, text: 'Got there.' });
});

test('a reply that breaks in the middle is kept and continued', async () => {
  world.api.script({
    name: 'broken',
    steps: [say('Half ', { ending: { errorType: 'api_error', message: 'gone' } }), say('whole.')],
  });
  const turn = await conversation.prompt('@@broken@@');
  expect(conversation.prose()).toContain('Half');
  expect(turn.result?.text).toBe('whole.');
  expect(turn.parts.filter((part) => part.kind === 'user')).toHaveLength(1);
});

test('the limit of turns and the budget are told as what they are', async () => {
  await conversation.close();
  conversation = new Conversation(world, { launch: { maxTurns: 1 } });
  world.api.script({
    name: 'loop',
    steps: [callTools({ name: 'Bash', input: { command: 'echo 1', description: 'x' } }), say('never')],
  });
  const turn = await conversation.prompt('@@loop@@');
  expect(turn.result?.subtype).toBe('error_max_turns');
  expect(turn.parts.at(-1)).toMatchObject({ notice: { code: 'limit', limit: 'turns' } });
  await conversation.close();
  conversation = new Conversation(world, { launch: { maxBudgetUsd: 0.000001 } });
  world.api.script({
    name: 'spend',
    steps: [callTools({ name: 'Bash', input: { command: 'echo 1', description: 'x' } }), say('never')],
  });
  const spent = await conversation.prompt('@@spend@@');
  expect(spent.parts.at(-1)).toMatchObject({ notice: { code: 'limit', limit: 'budget' } });
});

test('cost: the parts of a session add up to what the CLI reports, and usage is not counted twice', async () => {
  const usage = { inputTokens: 1000, outputTokens: 500, cacheReadTokens: 2000, cacheWrite5mTokens: 100 };
  world.api.script({ name: 'a', steps: [say('A.', { usage })] }, { name: 'b', steps: [say('B.', { usage })] });
  const first = await conversation.prompt('@@a@@');
  const second = await conversation.prompt('@@b@@');
  const expected = (1000 * 3 + 500 * 15 + 2000 * 0.3 + 100 * 3.75) / 1_000_000;
  expect(first.result?.costUsd).toBeCloseTo(expected, 9);
  expect(second.result?.costUsd).toBeCloseTo(expected, 9);
  expect(conversation.state.cost.totalUsd).toBeCloseTo(2 * expected, 9);
  expect(conversation.state.cost.usage).toMatchObject({ inputTokens: 2000, outputTokens: 1000 });
});

test('no login is a failed turn with words, not a broken session', async () => {
  await conversation.close();
  const { ANTHROPIC_API_KEY: _key, ...env } = world.env;
  conversation = new Conversation(world, { launch: { baseEnv: env } });
  const turn = await conversation.prompt('hello');
  expect(turn.result?.isError).toBe(true);
  expect(turn.parts.find((part) => part.kind === 'notice')).toMatchObject({
    notice: { code: 'api-error', error: 'authentication_failed' },
  });
});

test('one-shot: a prompt that looks like a flag is still a prompt, and the result is checked', async () => {
  const echo = callTools({ name: 'Bash', input: { command: 'echo 1', description: 'x' } });
  world.api.script({ name: 'once', steps: [echo, say('Once.')] });
  const started = query('--settings={} @@once@@', {
    executable: { command: world.cliPath, args: [] },
    cwd: world.projectDir,
    baseEnv: world.env,
    model: 'claude-sonnet-4-5',
  });
  if (!started.ok) throw new Error(started.error.message);
  const texts: string[] = [];
  const tools: string[] = [];
  for await (const message of started.value.messages) {
    texts.push(textOfMessage(message));
    tools.push(...toolUsesOf(message).map((use) => use.name));
  }
  expect(tools).toEqual(['Bash']);
  const result = await started.value.result;
  expect(result.ok && succeeded(result.value)).toBe(true);
  expect(result.ok && result.value.text).toBe('Once.');
  expect(texts.join('')).toContain('Once.');
});
