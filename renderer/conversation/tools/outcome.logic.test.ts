import { expect, test } from 'vitest';
import type { Json } from '../../../shared/json.ts';
import type { TaskProgress } from '../../../shared/session.ts';
import { answersOf, toolOutcome } from './outcome.logic.ts';
import { sampleTool, sampleToolResult } from '../../../shared/samples.ts';

test.each([
  ['Bash', false, 'allowed by you'],
  ['Bash', true, 'allowed by you, changed'],
  ['AskUserQuestion', true, 'answered by you'],
  ['ExitPlanMode', false, 'approved by you'],
])('what was decided about %s (edited: %s) is said as “%s”', (name, edited, outcome) => {
  expect(toolOutcome(sampleTool(name, { permission: { kind: 'allowed', edited } }))).toBe(outcome);
});

test.each([
  ['Read', 'no such file', '\nno such file\nat x'],
  ['Edit', 'String to replace not found', '<tool_use_error>String to replace not found\nString: x</tool_use_error>'],
  ['Bash', 'exit code 254 · npm error code ENOENT', 'Exit code 254\nnpm error code ENOENT\nnpm error'],
  ['Bash', 'exit code 1', 'Exit code 1'],
  ['Strange', 'failed', ''],
])('a failed %s says why: “%s”', (name, outcome, text) => {
  const part = sampleTool(name, { status: 'failed', result: sampleToolResult(text, { isError: true }) });
  expect(toolOutcome(part)).toBe(outcome);
});

test.each([
  ['denied by you', { permission: { kind: 'denied' as const, message: '', stopped: false } }],
  ['denied by a rule', { result: sampleToolResult('no', { meta: { non_execution_kind: 'permission-rule' } }) }],
  ['denied', {}],
])('a denial says by whom: “%s”', (outcome, more) => {
  expect(toolOutcome(sampleTool('Bash', { status: 'denied', ...more }))).toBe(outcome);
});

const bash = (stdout: string, more: object = {}): Json => ({ stdout, stderr: '', interrupted: false, ...more });
const file = (content: string, startLine: number, totalLines: number): Json => ({
  type: 'text',
  file: { content, startLine, totalLines },
});

test.each<readonly [string, string, Json]>([
  ['2 lines', 'Bash', bash('one\ntwo\n')],
  ['no output', 'Bash', bash('')],
  ['in the background', 'Bash', bash('', { backgroundTaskId: 'b1' })],
  ['2 lines', 'Read', file('one\ntwo\n', 1, 3)],
  ['lines 10–11 of 40', 'Read', file('one\ntwo\n', 10, 40)],
  ['image', 'Read', { type: 'image', file: { base64: 'AA==' } }],
  ['2 matches in 1 file', 'Grep', { mode: 'content', content: 'a.js:1:x\na.js-2-between\na.js:3:x' }],
  ['0 matches', 'Grep', { mode: 'content', content: '' }],
  ['1 file', 'Glob', { filenames: ['a.js'], numFiles: 1, totalMatches: 1 }],
  ['200 OK', 'WebFetch', { code: 200, codeText: 'OK', result: 'text' }],
  ['1 result', 'WebSearch', { results: [{ content: [{ title: 'A', url: 'https://a.example' }] }, 'text'] }],
  ['1 step · 462 tokens', 'Agent', { totalToolUseCount: 1, totalTokens: 462 }],
  ['done', 'TaskUpdate', { statusChange: { from: 'pending', to: 'completed' } }],
])('“%s” is how a %s went', (outcome, name, structured) => {
  expect(toolOutcome(sampleTool(name, { result: sampleToolResult('', { structured }) }))).toBe(outcome);
});

test.each([
  ['in the background', 'done' as const, 'running'],
  ['finished', 'done' as const, 'completed'],
  ['stopped', 'failed' as const, 'stopped'],
])('background work says how it stands (“%s”), not that it began', (outcome, status, taskStatus) => {
  const task = { background: true, status: taskStatus, toolUses: null, totalTokens: null } as TaskProgress;
  const result = sampleToolResult('Command running in background with ID: b1', {
    structured: { backgroundTaskId: 'b1' },
  });
  expect(toolOutcome(sampleTool('Bash', { status, task, result }))).toBe(outcome);
});

test('answers are found by their question, whether one was chosen, several or typed', () => {
  const input = { questions: [{ question: 'Colour?' }, { question: 'Size?' }, { question: 'Name?' }] };
  const result = sampleToolResult('', { structured: { answers: { 'Colour?': ['Red', 'Blue'], 'Size?': 'huge' } } });
  expect(answersOf({ input, result })).toEqual([
    { question: 'Colour?', answer: 'Red, Blue' },
    { question: 'Size?', answer: 'huge' },
    { question: 'Name?', answer: '' },
  ]);
});
