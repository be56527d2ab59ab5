import { expect, test } from 'vitest';
import type { PermissionUpdate } from '../../shared/permission.ts';
import { describeRemembered, rememberForSession } from './remember.logic.ts';

const rule: PermissionUpdate = {
  type: 'addRules',
  rules: [{ toolName: 'Bash', ruleContent: 'npm test *' }],
  behavior: 'allow',
  destination: 'localSettings',
};
const ask = (...suggestions: PermissionUpdate[]) => ({ suggestions, requiresUserInteraction: false });

test('what the CLI would write into a settings file is remembered for the session only', () => {
  expect(rememberForSession(ask(rule))).toEqual([{ ...rule, destination: 'session' }]);
});

test.each<PermissionUpdate>([
  { ...rule, behavior: 'deny' },
  { ...rule, rules: [] },
  { ...rule, type: 'removeRules' },
  { ...rule, type: 'replaceRules' },
  { type: 'setMode', mode: 'bypassPermissions', destination: 'session' },
  { type: 'removeDirectories', directories: ['/a'], destination: 'session' },
])('a suggestion that is no plain permission is not taken over: %j', (update) => {
  expect(rememberForSession(ask(update))).toEqual([]);
});

test('a request that demands a real answer is never allowed for longer than once', () => {
  expect(rememberForSession({ suggestions: [rule], requiresUserInteraction: true })).toEqual([]);
});

test('S-37: the rule that will be stored is shown literally', () => {
  expect(describeRemembered([rule, { ...rule, rules: [{ toolName: 'WebSearch' }] }])).toEqual([
    'Bash(npm test *)',
    'WebSearch',
  ]);
  expect(
    describeRemembered([
      { type: 'setMode', mode: 'acceptEdits', destination: 'session' },
      { type: 'addDirectories', directories: ['/data'], destination: 'session' },
    ]),
  ).toEqual(['mode “Accept edits”', 'folder /data']);
});
