import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './fromTokens.ts';
import { lex } from './grammar.ts';
import { EMPTY, entriesOf, readProse } from './splitter.ts';
import { SAMPLES } from './samples.ts';

/** The whole text read at once, without any memory of what was before. */
const atOnce = (text: string) => blocksOf(lex(text, {}).tokens);

/** All samples but those that swallow whatever follows them. */
const ENDING = Object.entries(SAMPLES)
  .filter(([name]) => !name.includes('never ends'))
  .map(([, text]) => text);

/** The first prefix that says something else when it is read as it grows, and what; null: there is none. */
function firstDifference(text: string, step = 1): { prefix: string; grown: unknown; atOnce: unknown } | null {
  let prose = EMPTY;
  for (let end = 0; end <= text.length; end += step) {
    const prefix = text.slice(0, end);
    prose = readProse(prose, prefix);
    const grown = entriesOf(prose).map(({ block }) => block);
    const whole = atOnce(prefix);
    if (!isDeepStrictEqual(grown, whole)) return { prefix, grown, atOnce: whole };
  }
  return null;
}

test.each(Object.entries(SAMPLES))(
  '%s: every prefix, read as it grows, says what it says when read at once',
  (_, text) => {
    expect(firstDifference(text)).toBeNull();
  },
);

test('the samples after one another: every prefix says what it says when read at once', () => {
  expect(firstDifference(ENDING.join('\n\n'), 7)).toBeNull();
});

const PIECES = [
  ...[
    'word',
    ' ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '\r\n',
    '- ',
    '* ',
    '1. ',
    '2) ',
    '> ',
    '# ',
    '---',
    '===',
  ],
  ...[
    '```',
    '````',
    '~~~',
    '`',
    '*',
    '**',
    '_',
    '~~',
    '|',
    '| a | b |\n| - | :-: |\n',
    '[a]',
    '[a]: http://x.test',
    '[^1]',
    '[^1]: ',
  ],
  ...[
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<a href="x">',
    '</a>',
    '<pre>',
    '<?',
    '$',
    '$$',
    '\\[',
    '\\]',
    '\\(',
    '\\)',
    '\\',
    '&amp;',
  ],
  ...[
    'http://x.test/y',
    'me@x.test',
    '![i](http://x.test/i.png)',
    '[l](http://x.test)',
    '- [ ] ',
    '- [x] ',
    '"',
    "'",
    '(',
    ')',
    '!',
  ],
];

test('text of any kind, in pieces of any size: as it grows it says what it says when read at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 40, size: 'max' }),
      fc.integer({ min: 1, max: 6 }),
      (pieces, step) => {
        expect(firstDifference(pieces.join(''), step)).toBeNull();
      },
    ),
    { numRuns: 400 },
  );
});

test('any characters at all are read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80, size: 'max' }), (text) => {
      expect(firstDifference(text, 3)).toBeNull();
    }),
  );
});

test('a text that is not a continuation is read afresh', () => {
  const prose = readProse(readProse(EMPTY, 'one\n\ntwo\n\nthree\n'), 'other');
  expect(entriesOf(prose).map(({ raw }) => raw)).toEqual(['other']);
});

test('what is settled keeps its identity, so that it is not drawn again', () => {
  const before = readProse(EMPTY, '# Head\n\n- a\n- b\n\ntext\n\nmore');
  const after = readProse(before, '# Head\n\n- a\n- b\n\ntext\n\nmore words');
  const [old, now] = [entriesOf(before), entriesOf(after)];
  expect(now.slice(0, 3).map((entry, index) => entry === old[index])).toEqual([true, true, true]);
  expect(now[3]).not.toBe(old[3]);
});

test('only the end of a long reply is read again', () => {
  const text = ENDING.join('\n\n').repeat(20);
  let prose = EMPTY;
  let longest = 0;
  for (let end = 0; end <= text.length; end += 11) {
    prose = readProse(prose, text.slice(0, end));
    if (prose.openFence === null) longest = Math.max(longest, prose.text.length - prose.cut);
  }
  expect(longest).toBeLessThan(1500);
  expect(prose.runs.length).toBeGreaterThan(10);
});

test('text nested without end is read, and no deeper than a page can show', () => {
  for (const text of [
    '>'.repeat(20_000),
    '> '.repeat(2000),
    '- '.repeat(2000),
    '[a]('.repeat(2000),
    '**a _b '.repeat(500),
  ]) {
    const shown = entriesOf(readProse(EMPTY, text)).map(({ block }) => block);
    expect(depthOf(shown)).toBeLessThan(200);
    expect(JSON.stringify(shown).length).toBeGreaterThan(10);
  }
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
