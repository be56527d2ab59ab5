import type { JsonObject } from '../../shared/json.ts';
import { expect, test } from 'vitest';
import { isLong, linesBelow, payloadOf, sentenceOf } from './permission.logic.ts';

const bash = (input: Record<string, string | boolean>) => ({ toolName: 'Bash', displayName: 'Bash', input });

test('S-31: what is shown is the command, whatever the agent calls it', () => {
  const request = bash({ command: 'rm -rf x', description: 'list files' });
  expect(payloadOf(request)).toEqual({ kind: 'command', text: 'rm -rf x' });
  expect(sentenceOf(request, '/p')).not.toContain('list files');
});

test('S-31: a field the special view would not show makes the whole input visible', () => {
  const payload = payloadOf(bash({ command: 'ls', dangerouslyDisableSandbox: true }));
  expect(payload.kind).toBe('input');
  expect(payload.kind === 'input' && payload.text).toContain('dangerouslyDisableSandbox');
});

test('an edit is shown as what goes and what comes, unless it would change more places than one', () => {
  const input = { file_path: '/p/a.ts', old_string: 'a', new_string: 'b' };
  const edit = { toolName: 'Edit', displayName: 'Edit', input };
  expect(payloadOf(edit)).toEqual({ kind: 'change', file: '/p/a.ts', edits: [{ removed: 'a', added: 'b' }] });
  expect(payloadOf({ ...edit, input: { ...input, replace_all: true } }).kind).toBe('input');
});

test('the sentence counts the lines of a script', () => {
  expect(sentenceOf(bash({ command: 'a\nb\n\nc' }), '/p')).toBe('Run 3 lines of commands in /p');
  expect(sentenceOf(bash({ command: 'a' }), '/p')).toBe('Run a command in /p');
});

test('a tool nobody knows is named and shown whole', () => {
  const request = { toolName: 'mcp__x__y', displayName: 'x: y', input: { command: 'z' } };
  expect(sentenceOf(request, '/p')).toBe('Use x: y');
  expect(payloadOf(request)).toEqual({ kind: 'input', text: '{\n  "command": "z"\n}' });
});

test.each([
  ['/p/src/a.ts', 'Change src/a.ts'],
  ['/p/../etc/a.ts', 'Change /p/../etc/a.ts'],
  ['/pp/a.ts', 'Change /pp/a.ts'],
  ['/etc/a.ts', 'Change /etc/a.ts'],
])('a change of %s in /p is worded as %s', (file_path, sentence) => {
  const input = { file_path, old_string: 'a', new_string: 'b' };
  expect(sentenceOf({ toolName: 'Edit', displayName: 'Edit', input }, '/p')).toBe(sentence);
});

test('S-32: many lines or many characters are long; a screenful is not', () => {
  const command = (text: string) => isLong({ kind: 'command', text });
  expect(command('a\n'.repeat(20))).toBe(false);
  expect(command('a\n'.repeat(40))).toBe(true);
  expect(command('a'.repeat(2001))).toBe(true);
  expect(isLong({ kind: 'change', file: 'f', edits: [{ removed: 'a\n'.repeat(20), added: 'b\n'.repeat(20) }] })).toBe(
    true,
  );
});

test('S-32: the lines below the fold are counted until the last one is on the screen', () => {
  expect(linesBelow({ scrollTop: 0, clientHeight: 100, scrollHeight: 300 }, 20)).toBe(10);
  expect(linesBelow({ scrollTop: 100, clientHeight: 100, scrollHeight: 300 }, 20)).toBe(5);
  expect(linesBelow({ scrollTop: 199.5, clientHeight: 100, scrollHeight: 300 }, 20)).toBe(0);
});

test('several edits are shown one by one, unless one of them says more than what goes and what comes', () => {
  const edits = [
    { old_string: 'a', new_string: 'b' },
    { old_string: 'c', new_string: 'd' },
  ];
  const asked = (more: readonly object[]) =>
    payloadOf({
      toolName: 'MultiEdit',
      displayName: '',
      input: { file_path: '/p/a.ts', edits: [...edits, ...more] } as JsonObject,
    });
  expect(asked([])).toMatchObject({ kind: 'change', edits: [{ removed: 'a', added: 'b' }, { removed: 'c' }] });
  expect(asked([{ old_string: 'e', new_string: 'f', replace_all: true }])).toMatchObject({ kind: 'input' });
  expect(asked([{ old_string: 'e', new_string: 'f', other: 1 }])).toMatchObject({ kind: 'input' });
});
