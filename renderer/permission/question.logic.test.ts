import { expect, test } from 'vitest';
import { choose, isAnswered, NO_REPLY, questionsOf, withAnswers, writeOwn } from './question.logic.ts';

const input = {
  questions: [
    { question: 'One?', header: 'H', multiSelect: false, options: [{ label: 'A', preview: '# a' }, { label: 'B' }] },
    { question: 'Many?', multiSelect: true, options: [{ label: 'X' }, { label: 'Y' }] },
  ],
};
const [one, many] = questionsOf(input) as [ReturnType<typeof questionsOf>[0], ReturnType<typeof questionsOf>[0]];

test('questions are read with what they offer, and half a question is still one', () => {
  expect(one.options).toEqual([
    { label: 'A', description: '', preview: '# a' },
    { label: 'B', description: '', preview: '' },
  ]);
  expect(questionsOf({ questions: [null, { options: 'x' }] })).toHaveLength(2);
  expect(questionsOf({})).toEqual([]);
});

test('of one answer there is one: choosing and writing take each other’s place', () => {
  const chosen = choose(one, choose(one, NO_REPLY, 'A', true), 'B', true);
  expect(chosen.chosen).toEqual(['B']);
  const written = writeOwn(one, chosen, 'neither');
  expect(written).toEqual({ chosen: [], own: 'neither' });
  expect(choose(one, written, 'A', true)).toEqual({ chosen: ['A'], own: '' });
});

test('of many each stands for itself, besides what was written', () => {
  let reply = choose(many, NO_REPLY, 'Y', true);
  reply = writeOwn(many, choose(many, reply, 'X', true), ' and Z ');
  expect(withAnswers(input, [choose(one, NO_REPLY, 'A', true), reply])['answers']).toEqual({
    'One?': 'A',
    'Many?': 'X, Y, and Z',
  });
  expect(isAnswered(choose(many, choose(many, NO_REPLY, 'X', true), 'X', false))).toBe(false);
  expect(isAnswered({ chosen: [], own: '  ' })).toBe(false);
});

test('the questions themselves go back untouched', () => {
  expect(withAnswers(input, [])['questions']).toBe(input.questions);
});
