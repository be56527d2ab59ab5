import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { TOKEN_KINDS } from './token.ts';
import { tokenize } from './tokenize.ts';

const textOf = (lines: Awaited<ReturnType<typeof tokenize>>) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

test('code is told apart by what it is', async () => {
  const [line] = await tokenize('const answer = "x"; // why', 'typescript');
  const kinds = new Map(line?.map(({ text, kind }) => [text.trim(), kind]));
  expect(kinds.get('const')).toBe('keyword');
  expect(kinds.get('"x"')).toBe('string');
  expect(kinds.get('// why')).toBe('comment');
});

test('a diff has what was added and what was taken away', async () => {
  const lines = await tokenize('-old\n+new\n same', 'diff');
  expect(lines.map(([first]) => first?.kind)).toEqual(['deleted', 'inserted', 'plain']);
});

test.each(LANGUAGES)('%s: the grammar can be loaded, and no letter is lost', async (language) => {
  const code = 'if (a < 1) { return "b"; } # c\n\n\tlet d = [1, 2]; // e\n<tag attr="f">';
  const lines = await tokenize(code, language);
  expect(textOf(lines)).toBe(code);
  for (const { kind } of lines.flat()) expect(TOKEN_KINDS).toContain(kind);
});

test('no text is changed by being coloured', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const code = text.replaceAll('\r', '');
      expect(textOf(await tokenize(code, 'typescript'))).toBe(code);
    }),
    { numRuns: 50 },
  );
});
