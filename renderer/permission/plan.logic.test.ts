import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFeedback, planParagraphs } from './plan.logic.ts';

test('headings, items and paragraphs stand for themselves; code and what belongs to an item stay together', () => {
  const plan = '# Title\nintro\n\n1. first\n   more of it\n2. second\n\n```ts\na\n\n- b\n```\nend';
  expect(planParagraphs(plan)).toEqual([
    '# Title\nintro',
    '1. first\n   more of it',
    '2. second',
    '```ts\na\n\n- b\n```\nend',
  ]);
  expect(planParagraphs('')).toEqual([]);
});

test('whatever a plan looks like, every line of it that says something is in one paragraph', () => {
  const line = fc.constantFrom('', 'a', '- x', '  y', '# h', '```', '~~~', '1. z', '````');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const words = (text: string) => text.split('\n').filter((one) => one.trim() !== '');
      expect(planParagraphs(lines.join('\n')).flatMap(words)).toEqual(words(lines.join('\n')));
    }),
  );
});

test('comments go back under the words they are about, and the whole comes last', () => {
  expect(planFeedback(['one', 'two\nlines'], { 1: ' why? ', 0: '' }, 'start over')).toBe(
    '> two\n> lines\n\nwhy?\n\nstart over',
  );
  expect(planFeedback(['one'], {}, ' ')).toBe('');
});
