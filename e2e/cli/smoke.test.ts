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
