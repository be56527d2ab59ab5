import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { objectField, stringField } from '../../shared/json.ts';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { RawCli } from '../world/rawCli.ts';

let world: CliWorld;

beforeEach(async () => {
  world = await createCliWorld();
});

afterEach(async () => {
  await world.dispose();
});

test('the real CLI answers initialize, streams a scripted text and ends its turn', async () => {
  world.api.script({ name: 'greet', steps: [say('Hello **world**, this text comes in pieces.')] });
  const cli = new RawCli(world, ['--include-partial-messages']);
  const initialized = await cli.control('init', { subtype: 'initialize' });
  expect(initialized['subtype']).toBe('success');

  cli.prompt('please @@greet@@');
  const result = await cli.messageWhere((message) => message['type'] === 'result');

  const deltas = cli.messages.flatMap(
    (message) => stringField(objectField(objectField(message, 'event'), 'delta'), 'text') ?? [],
  );
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas.join('')).toBe('Hello **world**, this text comes in pieces.');
  expect(result).toMatchObject({ subtype: 'success', is_error: false, num_turns: 1 });
  expect(await cli.close()).toBe(0);
});

test('an allowed Bash call writes its file and the scenario goes on with the tool result', async () => {
  world.api.script({
    name: 'write',
    steps: [callTools({ name: 'Bash', input: { command: 'echo made > made.txt', description: 'Make' } }), say('Done.')],
  });
  const cli = new RawCli(world);
  await cli.control('init', { subtype: 'initialize' });
  cli.prompt('go @@write@@');

  const asked = await cli.messageWhere((message) => message['type'] === 'control_request');
  const request = objectField(asked, 'request');
  expect(request).toMatchObject({ subtype: 'can_use_tool', tool_name: 'Bash' });
  cli.answer(String(asked['request_id']), { behavior: 'allow', updatedInput: objectField(request, 'input') });

  const result = await cli.messageWhere((message) => message['type'] === 'result');
  expect(result['result']).toBe('Done.');
  expect(await readFile(join(world.projectDir, 'made.txt'), 'utf8')).toBe('made\n');
  expect(world.api.conversationRequests.at(-1)?.toolResults.size).toBe(1);
  await cli.close();
});

test('a gate holds the stream exactly where the script says', async () => {
  world.api.script({ name: 'held', steps: [say(['first half, ', { hold: 'middle' }, 'second half'])] });
  const cli = new RawCli(world, ['--include-partial-messages']);
  await cli.control('init', { subtype: 'initialize' });
  cli.prompt('go @@held@@');
  await world.api.gate('middle').reached;
  await cli.messageWhere((message) => JSON.stringify(message).includes('first half, '));
  expect(cli.messages.some((message) => JSON.stringify(message).includes('second half'))).toBe(false);

  world.api.gate('middle').open();
  const result = await cli.messageWhere((message) => message['type'] === 'result');
  expect(result['result']).toBe('first half, second half');
  await cli.close();
});

test('a world that is disposed with a process still alive says so and ends it', async () => {
  const other = await createCliWorld({ patienceMs: 0 });
  const cli = new RawCli(other);
  await cli.control('init', { subtype: 'initialize' });
  await expect(other.dispose()).rejects.toThrow(/left running: \d+/);
  expect(await cli.exited).toBeNull();
});

test('a sub-agent in the background has its own scenario, and its end is a further step of the main one', async () => {
  const agent = { description: 'Look', prompt: 'look @@inner@@', subagent_type: 'general-purpose' };
  world.api.script(
    { name: 'outer', steps: [callTools({ name: 'Agent', input: agent }), say('Launched.'), say('Noted.')] },
    { name: 'inner', steps: [say('Found it.', { holdStart: 'inner' })] },
  );
  const cli = new RawCli(world);
  await cli.control('init', { subtype: 'initialize' });
  cli.prompt('go @@outer@@');
  await world.api.gate('inner').reached;
  const first = await cli.messageWhere((message) => message['type'] === 'result');
  expect(first['result']).toBe('Launched.');
  world.api.gate('inner').open();
  const second = await cli.messageWhere((message) => message['type'] === 'result' && message !== first);
  expect(second['result']).toBe('Noted.');
  await cli.close();
});

test('refused and broken replies are retried and continued as scripted', async () => {
  world.api.script(
    { name: 'retry', steps: [{ attempts: [{ status: 529 }, say('At last.')] }] },
    { name: 'broken', steps: [say('Half ', { ending: { errorType: 'api_error', message: 'gone' } }), say('whole.')] },
  );
  const cli = new RawCli(world);
  await cli.control('init', { subtype: 'initialize' });
  cli.prompt('go @@retry@@');
  const first = await cli.messageWhere((message) => message['type'] === 'result');
  expect(first['result']).toBe('At last.');
  cli.prompt('go @@broken@@');
  const second = await cli.messageWhere((message) => message['type'] === 'result' && message !== first);
  expect(second['result']).toBe('whole.');
  await cli.close();
});
