import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeChunks } from './codeChunks.logic.ts';

test('chunks put together are the code, and each knows its lines', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'line of code'), { maxLength: 100, size: 'max' }), (lines) => {
      const code = lines.join('\n');
      const chunks = codeChunks(code);
      expect(chunks.map(({ text }) => text).join('\n')).toBe(code);
      for (const { text, firstLine, lines: count } of chunks) {
        expect(text.split('\n')).toEqual(code.split('\n').slice(firstLine, firstLine + count));
      }
    }),
  );
});

test('more code changes the last chunk alone', () => {
  const code = 'x\n'.repeat(95);
  const [before, after] = [codeChunks(code), codeChunks(`${code}more`)];
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  expect(after.at(-1)).not.toEqual(before.at(-1));
});
