import { expect, test } from 'vitest';
import { arePressed, isPlain, keyLabel } from './keys.ts';

const pressed = (code: string, more: Partial<Parameters<typeof arePressed>[1]> = {}) => ({
  code,
  key: code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

test('the main modifier is Command on a Mac and Control elsewhere, and never both', () => {
  const keys = { code: 'KeyK', mod: true } as const;
  expect(arePressed(keys, pressed('KeyK', { ctrlKey: true }), false)).toBe(true);
  expect(arePressed(keys, pressed('KeyK', { metaKey: true }), false)).toBe(false);
  expect(arePressed(keys, pressed('KeyK', { metaKey: true }), true)).toBe(true);
  expect(arePressed(keys, pressed('KeyK', { ctrlKey: true, metaKey: true }), true)).toBe(false);
});

test('a modifier too many is another combination', () => {
  const keys = { code: 'ArrowUp', alt: true } as const;
  expect(arePressed(keys, pressed('ArrowUp', { altKey: true }), false)).toBe(true);
  expect(arePressed(keys, pressed('ArrowUp', { altKey: true, shiftKey: true }), false)).toBe(false);
  expect(arePressed(keys, pressed('ArrowUp'), false)).toBe(false);
});

test('a question mark is one, wherever the keyboard has it', () => {
  expect(arePressed({ code: '?' }, pressed('Slash', { key: '?', shiftKey: true }), false)).toBe(true);
  expect(arePressed({ code: '?' }, pressed('Minus', { key: '?', shiftKey: true }), false)).toBe(true);
  expect(arePressed({ code: '?' }, pressed('Slash', { key: '/' }), false)).toBe(false);
});

test('labels are written as the platform writes them', () => {
  expect(keyLabel({ code: 'KeyO', mod: true, shift: true }, false)).toBe('Ctrl+Shift+O');
  expect(keyLabel({ code: 'KeyO', mod: true, shift: true }, true)).toBe('⇧⌘O');
  expect(keyLabel({ code: 'Digit1', alt: true }, false)).toBe('Alt+1');
  expect(keyLabel({ code: 'ArrowUp', alt: true }, true)).toBe('⌥↑');
});

test('only keys without a modifier can be text', () => {
  expect([isPlain({ code: '?' }), isPlain({ code: 'KeyK', mod: true })]).toEqual([true, false]);
});
