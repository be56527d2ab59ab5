import { expect, test } from 'vitest';
import { shownKeys } from './shownKeys.logic.ts';

test('a Mac is told the signs on its keys', () => {
  expect(shownKeys('Alt+Y', true)).toBe('⌥Y');
  expect(shownKeys('Ctrl+Shift+N', true)).toBe('⌘⇧N');
  expect(shownKeys('Ctrl+.', true)).toBe('⌘.');
});

test('a sentence keeps all its other words', () => {
  expect(shownKeys('Ctrl+Enter sends, Shift+Enter starts a new line', true)).toBe(
    '⌘Enter sends, ⇧Enter starts a new line',
  );
  expect(shownKeys('Alternating 1+1', true)).toBe('Alternating 1+1');
});

test('elsewhere nothing changes', () => {
  expect(shownKeys('Ctrl+Enter sends', false)).toBe('Ctrl+Enter sends');
});
