import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

beforeEach(async () => {
  world = await createCliWorld();
  world.api.script(
    { name: 'held', steps: [say(['before ', { hold: 'middle' }, 'after'])] },
    { name: 'next', steps: [say('Next.')] },
    {
      name: 'tool',
      steps: [
        callTools({ name: 'Bash', input: { command: 'echo up > up.txt; sleep 600', description: 'Wait' } }),
        say('Slept.'),
      ],
    },
  );
  conversation = new Conversation(world, { launch: { allowedTools: ['Bash'] } });
});

afterEach(async () => {
  await conversation.close();
  await world.dispose();
});

test('an interrupt while text streams keeps what was written and says it was interrupted', async () => {
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  await conversation.until(() => conversation.prose() === 'before ');
  expect(await conversation.client.interrupt()).toMatchObject({ ok: true });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.lastTurn().result).toMatchObject({ interrupted: true, errors: [] });
  expect(conversation.prose()).toBe('before ');
  expect(conversation.parts().some((part) => part.kind === 'notice' && part.notice.code === 'interrupted')).toBe(true);
  expect((await conversation.prompt('@@next@@')).result?.text).toBe('Next.');
});

test('an interrupt while a tool runs ends the tool', async () => {
  await conversation.send('@@tool@@');
  // The call is announced before it runs; only its own sign tells that it does.
  await expect.poll(() => existsSync(join(world.projectDir, 'up.txt')), { timeout: 30_000 }).toBe(true);
  await conversation.client.interrupt();
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.lastTurn().result?.interrupted).toBe(true);
  expect(['failed', 'denied']).toContain(conversation.tool('Bash').status);
});

test('an interrupt when nothing runs does no harm', async () => {
  await conversation.client.ready;
  expect(await conversation.client.interrupt()).toMatchObject({ ok: true });
  expect((await conversation.prompt('@@next@@')).result?.text).toBe('Next.');
});

test('messages sent during a turn wait in the queue, then run together as one turn', async () => {
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  await conversation.send('and this');
  await conversation.send('and that @@next@@');
  expect(conversation.state.queue.map((message) => message.text)).toEqual(['and this', 'and that @@next@@']);
  world.api.gate('middle').open();
  await conversation.until(() => conversation.finishedTurns() === 2);
  expect(conversation.state.queue).toEqual([]);
  expect(conversation.lastTurn().parts.map((part) => part.kind)).toEqual(['user', 'user', 'assistant']);
});

test('a queued message can be taken back', async () => {
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  const uuid = await conversation.send('@@next@@');
  expect(await conversation.client.cancelQueued(uuid)).toEqual({ ok: true, value: true });
  expect(conversation.state.queue).toEqual([]);
  world.api.gate('middle').open();
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(await conversation.client.cancelQueued(uuid)).toEqual({ ok: true, value: false });
  expect(conversation.prose()).not.toContain('Next.');
});

test('stop empties the queue too', async () => {
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  await conversation.send('@@next@@');
  await conversation.client.interrupt();
  await conversation.until(() => conversation.finishedTurns() === 1 && conversation.state.queue.length === 0);
  world.api.script({ name: 'later', steps: [say('Later.')] });
  await conversation.prompt('@@later@@');
  expect(conversation.prose()).not.toContain('Next.');
});

test('a message with priority pushes the running turn aside', async () => {
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  await conversation.send('@@next@@', { priority: 'now' });
  await conversation.until(() => conversation.finishedTurns() === 2);
  expect(conversation.lastTurn().result?.text).toBe('Next.');
});

test('R-19: closing waits for the running turn to finish', async () => {
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  const closed = conversation.client.close({ graceMs: 30_000 });
  world.api.gate('middle').open();
  const exit = await closed;
  expect(exit.code).toBe(0);
  expect(conversation.prose()).toBe('before after');
  expect(conversation.state.process.phase).toBe('ended');
});

test('kill -9 in the middle of a turn: the state settles, and the session resumes', async () => {
  await conversation.close();
  const id = randomUUID();
  conversation = new Conversation(world, { launch: { conversation: { kind: 'new', sessionId: id } } });
  await conversation.prompt('@@next@@');
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  process.kill(conversation.client.pid ?? 0, 'SIGKILL');
  const exit = await conversation.client.exited;
  expect(exit).toMatchObject({ signal: 'SIGKILL' });
  expect(conversation.state.process).toMatchObject({ phase: 'ended' });
  expect(conversation.lastTurn().open).toBe(false);
  expect(conversation.parts().some((part) => part.kind === 'assistant' && part.streaming)).toBe(false);
  expect(await conversation.client.controls.usage()).toMatchObject({ ok: false, error: { code: 'control/closed' } });
  conversation = new Conversation(world, { launch: { conversation: { kind: 'resume', from: id } } });
  expect((await conversation.prompt('@@next@@')).result?.text).toBe('Next.');
});
