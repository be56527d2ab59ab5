import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ansiLines, plainLine } from './ansi.logic.ts';
import { onlyColours } from './terminalText.logic.ts';

const shown = (raw: string): string => ansiLines(raw).map(plainLine).join('\n');

test.each([
  ['a link', 'see \x1b]8;;https://evil.example\x07here\x1b]8;;\x07 now', 'see here now'],
  ['a link closed by ST', 'see \x1b]8;;https://evil.example\x1b\\here\x1b]8;;\x1b\\', 'see here'],
  ['the clipboard', 'a\x1b]52;c;cm0gLXJmIC8=\x07b', 'ab'],
  ['the title', 'a\x1b]0;pwned\x07b', 'ab'],
  ['a device string', 'a\x1bP1;2|17/ab\x1b\\b', 'ab'],
  ['an application string', 'a\x1b_payload\x1b\\b', 'ab'],
  ['clearing the screen', 'a\x1b[2Jb', 'ab'],
  ['moving the cursor', 'a\x1b[1;1Hb\x1b[?25lc', 'abc'],
  ['C1 forms', 'a\u009b2Jb\u009d0;title\u009cc\u0090x\u009cd', 'abcd'],
  ['a character set and a reset', 'a\x1b(Bb\x1bcc', 'abc'],
  ['bells and other controls', 'a\x07b\x08c\0d\x7f', 'abcd'],
])('S-29: %s is taken out, and the text around it stays', (_, raw, text) => {
  expect(shown(raw)).toBe(text);
});

test('S-29: half a sequence hides nothing that follows', () => {
  expect(shown('a\x1b]0;title never ends\nthe rest\x07')).toBe('a0;title never ends\nthe rest');
  expect(shown('a\x1bPnever\x1b[31mred')).toBe('aneverred');
  expect(shown('a\x1b[12;')).toBe('a12;');
});

test('S-29: a line written over shows what was written last', () => {
  expect(shown('10 %\r 50 %\r100 %\nnext')).toBe('100 %\nnext');
  expect(shown('Downloading\r\x1b[KDone')).toBe('Done');
  expect(shown('abcdef\rXY')).toBe('XYcdef');
  expect(shown('windows\r\nlines\r\n')).toBe('windows\nlines\n');
});

test('colours, weights and their ends are followed over lines', () => {
  const [first, second] = ansiLines('\x1b[1;31mred\nstill\x1b[0m plain');
  expect(first?.[0]).toMatchObject({ text: 'red', style: { bold: true, ink: { kind: 'named', index: 1 } } });
  expect(second?.[0]).toMatchObject({ text: 'still', style: { ink: { kind: 'named', index: 1 } } });
  expect(second?.[1]).toEqual({ text: ' plain', style: null });
});

test.each([
  ['38;5;196', { kind: 'exact', red: 255, green: 0, blue: 0 }],
  ['38;5;9', { kind: 'named', index: 9 }],
  ['38;5;244', { kind: 'exact', red: 128, green: 128, blue: 128 }],
  ['38;2;1;2;3', { kind: 'exact', red: 1, green: 2, blue: 3 }],
  ['38:2::1:2:3', { kind: 'exact', red: 1, green: 2, blue: 3 }],
  ['95', { kind: 'named', index: 13 }],
])('the colour of %s', (parameters, ink) => {
  expect(ansiLines(`\x1b[${parameters}mx`)[0]?.[0]?.style?.ink).toEqual(ink);
});

test('S-29: text that would be concealed, or painted in the colour of its ground, can be read', () => {
  expect(ansiLines('\x1b[8mhidden')[0]).toEqual([{ text: 'hidden', style: null }]);
  expect(ansiLines('\x1b[38;2;9;9;9;48;2;9;9;10mhidden')[0]?.[0]?.style?.ground).toBeNull();
  expect(ansiLines('\x1b[37;7mhidden')[0]?.[0]?.style).toMatchObject({ ink: { index: 0 }, ground: { index: 7 } });
});

const pieces = fc.constantFrom(
  '\x1b',
  '[',
  ']',
  '0;',
  '31m',
  'm',
  '2J',
  'K',
  '\r',
  '\n',
  '\x07',
  '\\',
  '\u009b',
  'P',
  'text',
  '\u009d',
  '\t',
);

test('S-29: whatever comes, only colours are left of what a terminal would obey', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (raw) => {
      const [first, ...rest] = onlyColours(raw.join('')).split('\x1b');
      const left = [first, ...rest.map((text) => text.replace(/^\[[\d;]*m/, ''))].join('');
      expect(left).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      for (const text of rest) expect(text).toMatch(/^\[[\d;]*m/);
    }),
  );
});

test('S-29: text without controls comes out as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
      fc.pre(!/\p{Cc}/u.test(raw));
      expect(shown(raw)).toBe(raw);
    }),
  );
});

test.each([
  ['escapes', '\x1b'],
  ['beginnings of strings', '\x1b]'],
  ['beginnings of sequences', '\x1b[1;'],
  ['bold on', '\x1b[1mx'],
  ['lines erased', '\x1b[1m\r\x1b[K'],
])('S-29: the work for a megabyte of %s grows with its size, not with its square', (_, piece) => {
  const raw = piece.repeat(Math.ceil(1_000_000 / piece.length));
  expect(ansiLines(raw).length).toBe(1);
});
