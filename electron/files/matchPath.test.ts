import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf, prepare, scoreOf } from './matchPath.ts';

const ranked = (query: string, ...paths: readonly string[]): readonly string[] =>
  paths
    .flatMap((path) => {
      const score = scoreOf(prepare(path), query);
      return score === null ? [] : [{ path, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ path }) => path);

test('a name that begins with what was typed comes before a name that holds it, and that before a folder', () => {
  expect(
    ranked('main', 'main/a/b.ts', 'src/domain.ts', 'src/main.ts', 'src/mainly/other.ts', 'src/mainWindow.ts'),
  ).toEqual(['src/main.ts', 'src/mainWindow.ts', 'src/domain.ts', 'main/a/b.ts', 'src/mainly/other.ts']);
});

test('initials of a camelCase or dashed name find it', () => {
  expect(ranked('pd', 'renderer/permission/PermissionDock.tsx', 'src/speed.ts')[0]).toBe(
    'renderer/permission/PermissionDock.tsx',
  );
  expect(ranked('fbb', 'a/foo-bar-baz.ts', 'a/fabulous/rabbit/b.ts')[0]).toBe('a/foo-bar-baz.ts');
});

test('with a slash the path counts, and folders can be found too', () => {
  expect(ranked('src/a', 'src/app/', 'other/a.ts')).toEqual(['src/app/']);
  expect(ranked('app', 'src/app/', 'src/app/x.ts')[0]).toBe('src/app/');
});

test('nothing typed lists what is nearest first', () => {
  expect(ranked('', 'a/b/c.ts', 'readme.md', 'a/')).toEqual(['a/', 'readme.md', 'a/b/c.ts']);
});

test('a path fits exactly when it holds all characters in order, and longer questions fit fewer paths', () => {
  const path = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '/', '-', '.', '1'), minLength: 1, maxLength: 20 });
  const query = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '/', '1'), maxLength: 6 });
  fc.assert(
    fc.property(path, query, (text, asked) => {
      const candidate = prepare(text);
      const inOrder = new RegExp([...asked].map((letter) => (letter === '/' ? '\\/' : letter)).join('.*')).test(
        text.toLowerCase(),
      );
      expect(scoreOf(candidate, asked) !== null).toBe(inOrder);
      if (inOrder) {
        expect(candidate.letters & lettersOf(asked)).toBe(lettersOf(asked));
        expect(scoreOf(candidate, asked.slice(0, -1))).not.toBeNull();
      }
    }),
  );
});
