import { expect, test } from 'vitest';
import {
  allowTool,
  allowToolsHook,
  allowWithInput,
  askUser,
  denyTool,
  denyToolsHook,
  noOpinion,
  validationHook,
} from './hookAnswers.ts';
import { HookRegistry, type HookInput } from './hooks.ts';

const never = new AbortController().signal;

function call(callbackId: string, tool = 'Bash'): Parameters<HookRegistry['call']>[0] {
  const input = { hook_event_name: 'PreToolUse', tool_name: tool, tool_input: { command: 'ls' }, extra: 1 };
  return { callbackId, input, toolUseId: 'toolu_1' };
}

test('matchers are told in the CLI’s shape: camelCase ids, and only the options that were given', () => {
  const hooks = new HookRegistry();
  hooks.register('PreToolUse', () => noOpinion, { matcher: 'Bash|Edit', timeoutSeconds: 5, blockOnFailure: true });
  hooks.register('PreToolUse', () => noOpinion);
  hooks.register('Stop', () => noOpinion, { blockOnFailure: false });
  expect(hooks.matchers()).toEqual({
    PreToolUse: [
      { hookCallbackIds: ['parley-hook-0'], matcher: 'Bash|Edit', timeout: 5, onFailure: 'block' },
      { hookCallbackIds: ['parley-hook-1'] },
    ],
    Stop: [{ hookCallbackIds: ['parley-hook-2'] }],
  });
});

test('a call reaches the hook of its id, with what the CLI said', async () => {
  const hooks = new HookRegistry();
  const heard: HookInput[] = [];
  hooks.register('PreToolUse', () => denyTool('first'));
  hooks.register('PreToolUse', async (input) => {
    heard.push(input);
    return denyTool('second');
  });
  expect(await hooks.call(call('parley-hook-1'), never)).toEqual(denyTool('second'));
  expect(heard).toEqual([
    {
      event: 'PreToolUse',
      toolName: 'Bash',
      toolInput: { command: 'ls' },
      toolUseId: 'toolu_1',
      raw: call('x').input,
    },
  ]);
});

test('an unknown id and a hook that throws are errors the CLI will hear', async () => {
  const hooks = new HookRegistry();
  hooks.register('Stop', () => {
    throw new Error('broken');
  });
  await expect(hooks.call(call('nobody'), never)).rejects.toThrow('No hook is registered as nobody');
  await expect(hooks.call(call('parley-hook-0'), never)).rejects.toThrow('broken');
});

test('answers, as they stand on the wire', () => {
  const output = (more: object): object => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...more } });
  expect(noOpinion).toEqual({});
  expect(allowTool()).toEqual(output({ permissionDecision: 'allow' }));
  expect(denyTool('no')).toEqual(output({ permissionDecision: 'deny', permissionDecisionReason: 'no' }));
  expect(askUser('hm')).toEqual(output({ permissionDecision: 'ask', permissionDecisionReason: 'hm' }));
  expect(allowWithInput({ a: 1 })).toEqual(output({ permissionDecision: 'allow', updatedInput: { a: 1 } }));
});

test('ready-made hooks: a check, a list of what is denied, a list of what alone is allowed', async () => {
  const hooks = new HookRegistry();
  hooks.register(
    'PreToolUse',
    validationHook((tool, input) => (input['command'] === 'ls' ? `not with ${tool}` : null)),
  );
  hooks.register('PreToolUse', denyToolsHook('Bash'));
  hooks.register('PreToolUse', allowToolsHook('Read'));
  expect(await hooks.call(call('parley-hook-0'), never)).toEqual(denyTool('not with Bash'));
  expect(await hooks.call(call('parley-hook-1'), never)).toEqual(denyTool('Bash is not allowed here.'));
  expect(await hooks.call(call('parley-hook-1', 'Read'), never)).toEqual(noOpinion);
  expect(await hooks.call(call('parley-hook-2'), never)).toEqual(denyTool('Only Read may be used here.'));
  expect(await hooks.call(call('parley-hook-2', 'Read'), never)).toEqual(allowTool());
});
