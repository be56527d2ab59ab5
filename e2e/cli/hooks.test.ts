import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  allowTool,
  allowToolsHook,
  allowWithInput,
  askUser,
  denyToolsHook,
  loggingHook,
  validationHook,
} from '../../electron/extensions/hookAnswers.ts';
import { HookRegistry, type Hook, type HookOptions } from '../../electron/extensions/hooks.ts';
import { callTools, say } from '../loopback/scenario.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { Conversation } from './conversation.ts';

let world: CliWorld;
let conversation: Conversation;

beforeEach(async () => {
  world = await createCliWorld();
  const command = { command: 'echo x > made.txt', description: 'Make' };
  world.api.script({ name: 'touch', steps: [callTools({ name: 'Bash', input: command }), say('Done.')] });
});

afterEach(async () => {
  await conversation.close();
  await world.dispose();
});

function withHooks(...hooks: readonly (readonly [event: string, hook: Hook, options?: HookOptions])[]): Conversation {
  const registry = new HookRegistry();
  for (const [event, hook, options] of hooks) registry.register(event, hook, options);
  conversation = new Conversation(world, {
    launch: { hooks: registry.matchers() },
    events: { onHook: (call, signal) => registry.call(call, signal) },
  });
  return conversation;
}

const made = (file: string): boolean => existsSync(join(world.projectDir, file));

test('PreToolUse allow skips the question, and the tool runs', async () => {
  await withHooks(['PreToolUse', () => allowTool('known'), { matcher: 'Bash' }]).prompt('@@touch@@');
  expect(conversation.asked).toEqual([]);
  expect(made('made.txt')).toBe(true);
});

test('PreToolUse deny: the agent reads the reason, nothing runs', async () => {
  await withHooks(['PreToolUse', denyToolsHook('Bash')]).prompt('@@touch@@');
  expect(conversation.tool('Bash')).toMatchObject({ status: 'denied' });
  expect(conversation.tool('Bash').result?.text).toContain('Bash is not allowed here.');
  expect(made('made.txt')).toBe(false);
});

test('PreToolUse with another input runs that input', async () => {
  await withHooks(['PreToolUse', () => allowWithInput({ command: 'echo y > other.txt', description: 'Other' })]).prompt(
    '@@touch@@',
  );
  expect(made('made.txt')).toBe(false);
  expect(made('other.txt')).toBe(true);
});

test('PreToolUse ask forces the question and says why', async () => {
  withHooks(['PreToolUse', () => askUser('guarded')]);
  await conversation.send('@@touch@@');
  const { request, answer } = await conversation.nextAsked();
  expect(request).toMatchObject({ decisionReason: 'guarded', decisionReasonType: 'hook' });
  answer({ behavior: 'allow' });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(made('made.txt')).toBe(true);
});

test('validation, allow-list and logging helpers do what their names say', async () => {
  const seen: string[] = [];
  await withHooks(
    ['PreToolUse', loggingHook((input) => seen.push(`${input.event} ${input.toolName ?? ''}`))],
    ['PostToolUseFailure', loggingHook((input) => seen.push(input.event))],
    ['PreToolUse', validationHook((_tool, input) => (String(input['command']).includes('>') ? 'no redirects' : null))],
  ).prompt('@@touch@@');
  expect(seen[0]).toBe('PreToolUse Bash');
  expect(conversation.tool('Bash').result?.text).toContain('no redirects');
  expect(
    allowToolsHook('Read')(
      { event: 'PreToolUse', toolName: 'Bash', toolInput: {}, toolUseId: null, raw: {} },
      new AbortController().signal,
    ),
  ).toMatchObject({
    hookSpecificOutput: { permissionDecision: 'deny' },
  });
});

test('a matcher that does not match leaves the call alone', async () => {
  withHooks(['PreToolUse', denyToolsHook('Bash'), { matcher: 'Write' }]);
  await conversation.send('@@touch@@');
  (await conversation.nextAsked()).answer({ behavior: 'allow' });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(made('made.txt')).toBe(true);
});

test('a hook that fails is answered as an error, so the turn ends instead of hanging', async () => {
  withHooks(['PreToolUse', () => Promise.reject(new Error('hook broke'))]);
  await conversation.send('@@touch@@');
  (await conversation.nextAsked()).answer({ behavior: 'deny', message: 'no' });
  await conversation.until(() => conversation.finishedTurns() === 1);
  expect(made('made.txt')).toBe(false);
});

test('a hook that must not fail open blocks the tool when it fails', async () => {
  await withHooks(['PreToolUse', () => Promise.reject(new Error('hook broke')), { blockOnFailure: true }]).prompt(
    '@@touch@@',
  );
  expect(conversation.asked).toEqual([]);
  expect(made('made.txt')).toBe(false);
});

test('UserPromptSubmit can block a prompt, Stop can send the agent back to work', async () => {
  let stops = 0;
  withHooks(
    [
      'UserPromptSubmit',
      (input) => (String(input.raw['prompt']).includes('forbidden') ? { decision: 'block', reason: 'not today' } : {}),
    ],
    ['Stop', () => (stops++ === 0 ? { decision: 'block', reason: 'check again' } : {})],
  );
  world.api.script({ name: 'work', steps: [say('First.'), say('Second.')] });
  const blocked = await conversation.prompt('forbidden @@work@@');
  expect(blocked.parts.map((part) => (part.kind === 'notice' ? part.notice.code : part.kind))).toContain('info');
  const worked = await conversation.prompt('@@work@@');
  expect(worked.result?.text).toBe('Second.');
});
