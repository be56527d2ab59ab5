import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

/** A tool that ignores SIGTERM and says when it runs. */
const DEAF = `trap '' TERM; echo up > up.txt; while :; do sleep 0.1; done`;

beforeEach(async () => {
  world = await createCliWorld();
  world.api.script(
    { name: 'deaf', steps: [callTools({ name: 'Bash', input: { command: DEAF, description: 'Loop' } }), say('never')] },
    { name: 'held', steps: [say(['before ', { hold: 'middle' }, 'after'])] },
  );
  conversation = new Conversation(world, { launch: { allowedTools: ['Bash'] } });
});

afterEach(async () => {
  await conversation.close();
  // Fails when a process of this world is still alive.
  await world.dispose();
});

async function startDeafTool(): Promise<void> {
  await conversation.send('@@deaf@@');
  await expect
    .poll(() => readFile(join(world.projectDir, 'up.txt'), 'utf8').catch(() => ''), { timeout: 30_000 })
    .toBe('up\n');
}

test('R-1: closing ends a tool that ignores SIGTERM', async () => {
  await startDeafTool();
  const exit = await conversation.client.close({ graceMs: 100, termMs: 500 });
  expect(exit.reason).toBeUndefined();
});

test('R-1: SIGKILL of the CLI leaves no tool behind', async () => {
  await startDeafTool();
  process.kill(conversation.client.pid ?? 0, 'SIGKILL');
  expect((await conversation.client.exited).signal).toBe('SIGKILL');
});

test('R-2: stop ends a running tool that ignores SIGTERM, and the next prompt works or the session says it ended', async () => {
  await startDeafTool();
  await conversation.client.stop();
  await conversation.until(() => !conversation.lastTurn().open);
  expect(['failed', 'denied']).toContain(conversation.tool('Bash').status);
});

test('R-17: a CLI that was stopped for a while and goes on has lost nothing', async () => {
  await conversation.send('@@held@@');
  await world.api.gate('middle').reached;
  await conversation.until(() => conversation.prose() === 'before ');
  process.kill(conversation.client.pid ?? 0, 'SIGSTOP');
  world.api.gate('middle').open();
  const usage = conversation.client.controls.usage();
  process.kill(conversation.client.pid ?? 0, 'SIGCONT');
  expect(await usage).toMatchObject({ ok: true });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(conversation.prose()).toBe('before after');
});

test('S-25: programs with well-known names in the project folder are never run by starting a session', async () => {
  await conversation.close();
  await world.dispose();
  const trap = (name: string): [string, string] => [name, `#!/bin/sh\necho ${name} >> "$(dirname "$0")/ran.txt"\n`];
  const names = ['claude', 'node', 'git', 'rg', 'ps', 'sh'];
  world = await createCliWorld({ files: Object.fromEntries(names.map(trap)) });
  for (const name of names) await chmod(join(world.projectDir, name), 0o755);
  world.api.script({ name: 'hi', steps: [say('Hi.')] });
  conversation = new Conversation(world);
  expect((await conversation.prompt('@@hi@@')).result?.text).toBe('Hi.');
  await conversation.close();
  expect(await readFile(join(world.projectDir, 'ran.txt'), 'utf8').catch(() => 'nothing ran')).toBe('nothing ran');
});
