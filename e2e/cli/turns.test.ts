import { afterEach, beforeEach, expect, test } from 'vitest';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

beforeEach(async () => {
  world = await createCliWorld({ files: { 'a.txt': 'one\ntwo\n' } });
  conversation = new Conversation(world);
});

afterEach(async () => {
  await conversation.close();
  await world.dispose();
});

test('initialize tells commands, models and the account before any prompt', async () => {
  const ready = await conversation.client.ready;
  expect(ready.ok).toBe(true);
  expect(conversation.state.info.models.length).toBeGreaterThan(1);
  expect(conversation.state.info.slashCommands.map((command) => command.name)).toContain('compact');
  expect(conversation.state.process.phase).toBe('ready');
});

test('the first prompt does not wait for system/init: it is sent before anything was read', async () => {
  world.api.script({ name: 'greet', steps: [say('Hello.')] });
  const turn = await conversation.prompt('@@greet@@');
  expect(turn.result).toMatchObject({ subtype: 'success', isError: false, text: 'Hello.' });
  expect(turn.origin).toBe('user');
  expect(turn.parts.map((part) => part.kind)).toEqual(['user', 'assistant']);
  expect(conversation.state.info.cliSessionId).not.toBeNull();
});

test('a streamed reply is shown piece by piece and ends as the settled text, once', async () => {
  world.api.script({ name: 'held', steps: [say(['first half, ', { hold: 'middle' }, 'second half'])] });
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  await conversation.until(() => conversation.prose() === 'first half, ');
  expect(conversation.parts().at(-1)).toMatchObject({ kind: 'assistant', streaming: true });
  world.api.gate('middle').open();
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.prose()).toBe('first half, second half');
  expect(conversation.parts().at(-1)).toMatchObject({ kind: 'assistant', streaming: false });
});

test('reads inside the folder run without a question, parallel calls keep their own results', async () => {
  world.api.script({
    name: 'read',
    steps: [
      callTools(
        { name: 'Read', input: { file_path: `${world.projectDir}/a.txt` } },
        { name: 'Bash', input: { command: 'echo hi', description: 'Say hi' } },
      ),
      say('Read.'),
    ],
  });
  const turn = await conversation.prompt('@@read@@');
  expect(conversation.asked).toEqual([]);
  expect(conversation.tool('Read')).toMatchObject({ status: 'done' });
  expect(conversation.tool('Read').result?.text).toContain('two');
  expect(conversation.tool('Bash').result?.structured).toMatchObject({ stdout: 'hi' });
  expect(turn.result?.text).toBe('Read.');
});
