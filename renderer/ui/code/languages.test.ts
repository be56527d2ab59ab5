import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test('a language is known by its name, its short names and in any case', () => {
  expect(['TypeScript', 'ts', 'sh', 'yml', 'Dockerfile', 'c++'].map(languageOf)).toEqual([
    'typescript',
    'typescript',
    'bash',
    'yaml',
    'docker',
    'cpp',
  ]);
});

test('any other word is no language, not even one that every object knows', () => {
  for (const word of ['', 'klingon', 'constructor', '__proto__', 'toString']) expect(languageOf(word)).toBeNull();
});
