import { expect, test } from 'vitest';
import type { ModelChoice } from '../../shared/session.ts';
import { canThinkingBeOff, currentModelChoice } from './conversation.logic.ts';

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
