import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../store/commands.ts';
import { choose } from './palette.logic.ts';

const command = (title: string, detail?: string): Command => ({
  id: title,
  group: 'go',
  title,
  run: () => undefined,
  ...(detail === undefined ? {} : { detail }),
});
const titles = (commands: readonly Command[]): readonly string[] => commands.map(({ title }) => title);

test('titles that begin with what was typed come first, then words that do, then the rest', () => {
  const commands = [command('Open settings'), command('Reset'), command('Settings'), command('New session')];
  expect(titles(choose(commands, 'set'))).toEqual(['Settings', 'Open settings', 'Reset']);
});

test('every typed word must be somewhere, in the title or beside it', () => {
  const commands = [command('Fix the login', '/home/shop'), command('Fix the cart', '/home/shop')];
  expect(titles(choose(commands, 'shop cart'))).toEqual(['Fix the cart']);
  expect(choose(commands, 'shop boat')).toEqual([]);
});

test('nothing is offered that was not there, and nothing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (names, typed) => {
      const commands = names.map((name) => command(name));
      const chosen = choose(commands, typed);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((one) => commands.includes(one))).toBe(true);
    }),
  );
});
