import { expect, test } from 'vitest';
import { effortChoices, liveModeChoices, modeChoices, modelChoices, thinkingChoices } from './choices.ts';

const values = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value);

test('never asking at all is not offered, but shown when it is so', () => {
  expect(values(modeChoices('default'))).not.toContain('bypassPermissions');
  expect(values(modeChoices('bypassPermissions'))).toContain('bypassPermissions');
});

test('a mode or a model from a newer CLI is shown as what it is', () => {
  expect(modeChoices('dream').at(-1)).toEqual({ value: 'dream', text: 'dream' });
  expect(modelChoices([], 'claude-next').at(-1)).toEqual({ value: 'claude-next', text: 'claude-next' });
});

test('thinking is the CLI’s own choice first, and off only where the model can do without', () => {
  expect(values(thinkingChoices(null, true))).toEqual(['', '0', '4000', '16000', '32000']);
  expect(values(thinkingChoices(null, false))).toEqual(['', '4000', '16000', '32000']);
});

test('a thinking budget that is in force is always among the choices', () => {
  expect(values(thinkingChoices(0, false))).toContain('0');
  expect(values(thinkingChoices(777, true))).toContain('777');
});

test('in a session never asking comes last, once, and with a word that says there is more to it', () => {
  expect(liveModeChoices('default').at(-1)).toEqual({ value: 'bypassPermissions', text: 'Never ask…' });
  expect(values(liveModeChoices('bypassPermissions')).filter((value) => value === 'bypassPermissions')).toHaveLength(1);
});

test('effort is what the model offers, and what is in force is among it', () => {
  expect(values(effortChoices(['low', 'high'], null))).toEqual(['', 'low', 'high']);
  expect(values(effortChoices(['low'], 'max'))).toEqual(['', 'low', 'max']);
});
