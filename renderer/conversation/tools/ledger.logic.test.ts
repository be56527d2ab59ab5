import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { mcpName, toolIcon, toolObject, toolVerb } from './ledger.logic.ts';
import { splitForMiddle, within } from './paths.logic.ts';
import { sampleTool } from '../../../shared/samples.ts';

test.each<readonly [string, string, JsonObject]>([
  ['npm test', 'Bash', { command: 'npm test', description: 'Run the tests' }],
  ['cd a ⏎ npm test', 'Bash', { command: 'cd a\n  npm test\n' }],
  ['src/a.ts', 'Edit', { file_path: '/shop/src/a.ts' }],
  ['/etc/passwd', 'Read', { file_path: '/etc/passwd' }],
  ['/shop/../etc/passwd', 'Read', { file_path: '/shop/../etc/passwd' }],
  ['retry\\( in src', 'Grep', { pattern: 'retry\\(', path: '/shop/src' }],
  ['retry', 'Grep', { pattern: 'retry', path: '/shop' }],
  ['1 of 2 done', 'TodoWrite', { todos: [{ status: 'completed' }, { status: 'pending' }] }],
  ['First task', 'TaskCreate', { subject: 'First task', description: 'do it' }],
  ['#1', 'TaskUpdate', { taskId: '1', status: 'completed' }],
  ['Which one?', 'AskUserQuestion', { questions: [{ question: 'Which one?' }] }],
  ['first line', 'Strange', { amount: 3, note: 'first line\nsecond' }],
  ['', 'Strange', {}],
])('a ledger line is about “%s”', (text, name, input) => {
  expect(toolObject(sampleTool(name, { input }), '/shop').text).toBe(text);
});

test('an input that is still being written is not guessed at', () => {
  expect(toolObject(sampleTool('Bash', { partialInput: '{"command":"rm' }), '/').text).toBe('…');
});

test('the tools of a server say whose they are', () => {
  expect(mcpName('mcp__git_hub__create_issue')).toEqual({ server: 'git_hub', tool: 'create_issue' });
  expect(toolVerb(sampleTool('mcp__hub__create'))).toBe('hub · create');
  const named = sampleTool('mcp__hub__create', { serverName: 'GitHub', displayName: 'Create issue' });
  expect(toolVerb(named)).toBe('GitHub · Create issue');
  expect(toolIcon('mcp__hub__create')).toBe('extensions');
});

test('a tool with the name of something every object has is a tool like any other', () => {
  expect(toolIcon('constructor')).toBe('tool');
  expect(toolVerb(sampleTool('toString'))).toBe('toString');
});

test('a path is shortened only where nothing is hidden by it', () => {
  expect(within('/shop', '/shop/a.ts')).toBe('a.ts');
  expect(within('/shop', '/shop')).toBe('.');
  expect(within('/shop', '/shopping/a.ts')).toBe('/shopping/a.ts');
  expect(within('C:\\shop', 'C:\\shop\\a.ts')).toBe('a.ts');
});

test('a long path gives way before its file name', () => {
  expect(splitForMiddle('packages/server/src/routes/auth.ts', true)).toEqual([
    'packages/server/src/routes',
    '/auth.ts',
  ]);
  expect(splitForMiddle('short.ts', true)).toEqual(['short.ts', '']);
});

test('the two halves are the whole, and no character is cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.boolean(), (text, isPath) => {
      const [head, tail] = splitForMiddle(text, isPath);
      expect(head + tail).toBe(text);
      expect(tail.codePointAt(0) ?? 0).not.toSatisfy((code: number) => code >= 0xdc00 && code <= 0xdfff);
    }),
  );
});
