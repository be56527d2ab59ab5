import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlashCommand, Turn } from '../../shared/session.ts';
import { intentOf, type Key, type Situation } from './composerKeys.logic.ts';
import { promptsOf, walk, WRITING } from './promptHistory.logic.ts';
import { matchingCommands } from './slashCommands.logic.ts';
import { complete, triggerAt } from './trigger.logic.ts';

const plain: Key = { key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, composing: false };
const idle: Situation = { sendKey: 'enter', listOpen: false, atStart: false, atEnd: false };
const press = (key: Partial<Key>, situation: Partial<Situation> = {}) =>
  intentOf({ ...plain, ...key }, { ...idle, ...situation });

test('Enter sends or starts a line, as the user chose; with Ctrl or Cmd it always sends', () => {
  expect(press({ key: 'Enter' })).toBe('send');
  expect(press({ key: 'Enter', shiftKey: true })).toBeNull();
  expect(press({ key: 'Enter' }, { sendKey: 'mod-enter' })).toBeNull();
  for (const sendKey of ['enter', 'mod-enter'] as const) {
    expect(press({ key: 'Enter', ctrlKey: true }, { sendKey, listOpen: true })).toBe('send');
    expect(press({ key: 'Enter', metaKey: true }, { sendKey })).toBe('send');
  }
});

test('while an input method composes a word every key belongs to it', () => {
  for (const key of ['Enter', 'ArrowUp', 'Escape', 'Tab']) {
    expect(press({ key, composing: true }, { listOpen: true, atStart: true })).toBeNull();
  }
});

test('an open list has the arrows, Enter, Tab and Escape; without one Escape does nothing', () => {
  const open = { listOpen: true, atStart: true };
  expect(press({ key: 'ArrowUp' }, open)).toBe('previous');
  expect(press({ key: 'Enter' }, { listOpen: true, sendKey: 'mod-enter' })).toBe('accept');
  expect(press({ key: 'Tab' }, open)).toBe('accept');
  expect(press({ key: 'Escape' }, open)).toBe('close-list');
  expect(press({ key: 'Escape' })).toBeNull();
  expect(press({ key: 'Tab' })).toBeNull();
});

test('arrows recall what was said only at the edges of the text', () => {
  expect(press({ key: 'ArrowUp' }, { atStart: true })).toBe('older-prompt');
  expect(press({ key: 'ArrowDown' }, { atEnd: true })).toBe('newer-prompt');
  expect(press({ key: 'ArrowUp' })).toBeNull();
  expect(press({ key: 'ArrowUp', shiftKey: true }, { atStart: true })).toBeNull();
});

test('a walk back and forth ends with what was being written', () => {
  const said = (text: string) => ({ kind: 'user', text });
  const turns = [said('a'), said('b'), said('b')].map((part) => ({ parts: [part] })) as unknown as readonly Turn[];
  const prompts = promptsOf(turns);
  expect(prompts).toEqual(['b', 'a']);
  const first = walk(prompts, WRITING, 'unsent', 1);
  const second = walk(prompts, first!.place, first!.text, 1);
  expect([first?.text, second?.text]).toEqual(['b', 'a']);
  expect(walk(prompts, second!.place, 'a', 1)).toBeNull();
  const back = walk(prompts, walk(prompts, second!.place, 'a', -1)!.place, 'b', -1);
  expect(back).toEqual({ place: WRITING, text: 'unsent' });
  expect(walk(prompts, WRITING, 'x', -1)).toBeNull();
});

test('a command is at the very beginning, a mention begins a word', () => {
  expect(triggerAt('/com', 4)).toEqual({ kind: 'command', query: 'com', start: 0, end: 4 });
  expect(triggerAt('/compact now', 12)).toBeNull();
  expect(triggerAt('see /com', 8)).toBeNull();
  expect(triggerAt('see @src/m and', 10)).toEqual({ kind: 'file', query: 'src/m', start: 4, end: 10 });
  expect(triggerAt('see @"my fi', 11)).toEqual({ kind: 'file', query: 'my fi', start: 4, end: 11 });
  expect(triggerAt('me@example.com', 14)).toBeNull();
});

test('a choice replaces what was typed and leaves the caret behind it', () => {
  const mention = (text: string, choice: string) => complete(text, triggerAt(text, text.length)!, choice);
  expect(mention('see @ma', 'src/main.ts')).toEqual({ text: 'see @src/main.ts ', caret: 17 });
  expect(mention('@s', 'src/')).toEqual({ text: '@src/', caret: 5 });
  expect(mention('@a', 'a b.txt')).toEqual({ text: '@"a b.txt" ', caret: 11 });
  expect(mention('@"a b', 'a b/')).toEqual({ text: '@"a b/', caret: 6 });
  expect(mention('/com', 'compact')).toEqual({ text: '/compact ', caret: 9 });
  expect(complete('@ma rest', triggerAt('@ma rest', 3)!, 'main.ts')).toEqual({ text: '@main.ts rest', caret: 9 });
});

test('completing keeps every other character, wherever the caret is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '@', '/', '"', '\n') }), fc.nat(20), (text, at) => {
      const caret = Math.min(at, text.length);
      const trigger = triggerAt(text, caret);
      if (trigger === null) return;
      const edit = complete(text, trigger, 'x');
      expect(edit.text.startsWith(text.slice(0, trigger.start))).toBe(true);
      expect(edit.text.endsWith(text.slice(caret))).toBe(true);
      expect(edit.caret).toBeLessThanOrEqual(edit.text.length);
    }),
  );
});

test('commands that begin with what was typed come first, descriptions last', () => {
  const command = (name: string, description = '', aliases: readonly string[] = []): SlashCommand => ({
    name,
    description,
    argumentHint: '',
    aliases,
  });
  const all = [
    command('recount'),
    command('context'),
    command('clear', 'start without context'),
    command('cost', '', ['count']),
  ];
  const names = (query: string) => matchingCommands(all, query).map(({ name }) => name);
  expect(names('co')).toEqual(['context', 'cost', 'recount']);
  expect(names('context')).toEqual(['context', 'clear']);
  expect(names('count')).toEqual(['cost', 'recount']);
  expect(names('')).toHaveLength(4);
});
