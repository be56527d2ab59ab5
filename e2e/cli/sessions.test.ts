import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LaunchOptions } from '../../electron/cli/launchOptions.ts';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
const opened: Conversation[] = [];

beforeEach(async () => {
  world = await createCliWorld({ files: { 'a.txt': 'one\n' } });
  world.api.script(
    { name: 'one', steps: [say('First answer.')] },
    { name: 'two', steps: [say('Second answer.')] },
    { name: 'three', steps: [say('Third answer.')] },
  );
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((conversation) => conversation.close()));
  await world.dispose();
});

function open(launch: Partial<LaunchOptions> = {}): Conversation {
  const conversation = new Conversation(world, { launch });
  opened.push(conversation);
  return conversation;
}

/** What the model was given last: proof of what the CLI itself remembers. */
const remembered = (): string => JSON.stringify(world.api.conversationRequests.at(-1)?.body);

test('a chosen session id is the one the CLI uses', async () => {
  const id = randomUUID();
  const conversation = open({ conversation: { kind: 'new', sessionId: id } });
  await conversation.prompt('@@one@@');
  expect(conversation.state.info.cliSessionId).toBe(id);
});

test('resume goes on under the same id with the history in the context', async () => {
  const id = randomUUID();
  const first = open({ conversation: { kind: 'new', sessionId: id } });
  await first.prompt('@@one@@');
  await first.close();
  const second = open({ conversation: { kind: 'resume', from: id } });
  await second.prompt('@@two@@');
  expect(second.state.info.cliSessionId).toBe(id);
  expect(remembered()).toContain('First answer.');
});

test('continue takes up the newest session of the folder', async () => {
  const first = open();
  await first.prompt('@@one@@');
  await first.close();
  const second = open({ conversation: { kind: 'continue' } });
  await second.prompt('@@two@@');
  expect(second.state.info.cliSessionId).toBe(first.state.info.cliSessionId);
  expect(remembered()).toContain('First answer.');
});

test('a fork has a new id, and cut at a message it forgets what came after', async () => {
  const id = randomUUID();
  const newSessionId = randomUUID();
  const first = open({ conversation: { kind: 'new', sessionId: id } });
  await first.prompt('@@one@@');
  const cut = first.parts().find((part) => part.kind === 'assistant');
  await first.prompt('@@two@@');
  await first.close();
  const at = cut?.kind === 'assistant' ? (cut.uuid ?? '') : '';
  const fork = open({ conversation: { kind: 'resume', from: id, fork: { at, newSessionId } } });
  await fork.prompt('@@three@@');
  expect(fork.state.info.cliSessionId).toBe(newSessionId);
  expect(remembered()).toContain('First answer.');
  expect(remembered()).not.toContain('Second answer.');
});

test('an unknown session is a clear end, not a hang', async () => {
  const conversation = open({ conversation: { kind: 'resume', from: randomUUID() } });
  const ready = await conversation.client.ready;
  expect(ready).toMatchObject({ ok: false, error: { code: 'control/closed' } });
  const exit = await conversation.client.exited;
  expect(exit.code).toBe(1);
  expect(exit.reason).toContain('No conversation found');
  expect(conversation.lastTurn().result?.errors.join()).toContain('No conversation found');
});

test('rewind: the dry run lists, the real one restores, Bash is not covered', async () => {
  const conversation = open({ fileCheckpointing: true, permissionMode: 'acceptEdits' });
  const path = join(world.projectDir, 'a.txt');
  world.api.script({
    name: 'edit',
    steps: [
      callTools({ name: 'Read', input: { file_path: path } }),
      callTools({ name: 'Edit', input: { file_path: path, old_string: 'one', new_string: 'uno' } }),
      say('Edited.'),
    ],
  });
  const turn = await conversation.prompt('@@edit@@');
  expect(await readFile(path, 'utf8')).toBe('uno\n');
  const uuid = turn.parts[0]!.id;
  const dry = await conversation.client.controls.rewindFiles(uuid, true);
  expect(dry).toMatchObject({ ok: true, value: { canRewind: true, filesChanged: [path] } });
  expect(await readFile(path, 'utf8')).toBe('uno\n');
  expect(await conversation.client.controls.rewindFiles(uuid, false)).toMatchObject({ ok: true });
  expect(await readFile(path, 'utf8')).toBe('one\n');
});

test('/clear empties the view and the next turn has a new id', async () => {
  const conversation = open();
  await conversation.prompt('@@one@@');
  const before = conversation.state.info.cliSessionId;
  await conversation.send('/clear');
  await conversation.until(() => conversation.state.info.cliSessionId !== before);
  await conversation.until(() => conversation.state.turns.at(-1)?.open === false);
  expect(conversation.prose()).toBe('');
  await conversation.prompt('@@two@@');
  expect(conversation.prose()).toBe('Second answer.');
});

test('a renamed session says so, and a title given at launch is the title', async () => {
  const conversation = open({ title: 'Given at launch' });
  await conversation.client.ready;
  await conversation.until(() => conversation.state.info.title === 'Given at launch');
  await conversation.prompt('@@one@@');
  expect(await conversation.client.rename('Renamed')).toMatchObject({ ok: true });
  await conversation.until(() => conversation.state.info.title === 'Renamed');
});
