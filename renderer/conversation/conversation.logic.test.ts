import { expect, test } from 'vitest';
import { toolUseId } from '../../shared/ids.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { ModelChoice, ToolPart } from '../../shared/session.ts';
import { canThinkingBeOff, currentModelChoice, toolObject, toolOutcome } from './conversation.logic.ts';

const model = (value: string, more: Partial<ModelChoice> = {}): ModelChoice => ({
  value,
  displayName: value,
  description: '',
  effortLevels: [],
  supportsThinkingOff: false,
  ...more,
});
const models = [model('opus', { resolvedModel: 'claude-opus-1', supportsThinkingOff: true }), model('sonnet')];

test('the model in force is found in the CLI’s list by its short or its full name', () => {
  expect(currentModelChoice({ model: 'claude-opus-1', models })).toBe('opus');
  expect(currentModelChoice({ model: 'sonnet', models })).toBe('sonnet');
  expect(currentModelChoice({ model: 'claude-next', models })).toBe('claude-next');
});

test('thinking can be off where the model says so, and where it says nothing', () => {
  expect(canThinkingBeOff({ model: 'claude-opus-1', models })).toBe(true);
  expect(canThinkingBeOff({ model: 'sonnet', models })).toBe(false);
  expect(canThinkingBeOff({ model: 'claude-next', models })).toBe(true);
});

test.each<readonly [string, JsonObject]>([
  ['npm test', { command: 'npm test', description: 'Run the tests' }],
  ['1 of 2 done', { todos: [{ status: 'completed' }, { status: 'pending' }] }],
  ['Which one?', { questions: [{ question: 'Which one?' }] }],
  ['', {}],
])('a ledger line is about “%s”', (object, input) => {
  const part = { id: toolUseId('t'), input, partialInput: null } as ToolPart;
  expect(toolObject(part)).toBe(object);
});

test.each([
  ['Bash', false, 'allowed by you'],
  ['Bash', true, 'allowed by you, changed'],
  ['AskUserQuestion', true, 'answered by you'],
  ['ExitPlanMode', false, 'approved by you'],
])('what was decided about %s (edited: %s) is said as “%s”', (name, edited, outcome) => {
  const permission = { kind: 'allowed' as const, edited };
  expect(toolOutcome({ name, status: 'done', result: null, permission } as ToolPart)).toBe(outcome);
});

test('a failure says its first line', () => {
  const result = { text: '\nno such file\nat x' };
  expect(toolOutcome({ name: 'Read', status: 'failed', result, permission: null } as ToolPart)).toBe('no such file');
});
