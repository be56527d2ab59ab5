import { expect, test } from 'vitest';
import { groupLooked } from './onboarding.logic.ts';

test('every place is told, with the unusual reason before the usual one', () => {
  const missing = ['/a', '/b', '/c'].map((where) => ({ where, outcome: 'is not there' }));
  const shell = { where: 'login shell', outcome: 'took too long' };
  expect(groupLooked([...missing.slice(0, 2), shell, ...missing.slice(2)])).toEqual([
    { outcome: 'took too long', places: ['login shell'] },
    { outcome: 'is not there', places: ['/a', '/b', '/c'] },
  ]);
});
