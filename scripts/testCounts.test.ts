import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './testCounts.mjs';

test('a skipped unit test counts as failed and is named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a' },
    { status: 'failed', fullName: 'b' },
    { status: 'skipped', fullName: 'c' },
  ];
  expect(countVitest({ testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults }] })).toEqual({
    passed: 1,
    failed: 2,
    notes: ['skipped: c'],
  });
});

test('a file that cannot be loaded is one failure', () => {
  expect(countVitest({ testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults: [] }] })).toEqual({
    passed: 0,
    failed: 1,
    notes: ['could not run: x.test.ts'],
  });
});

test('browser tests are counted through nested suites, and skipped or flaky ones are failures', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    errors: [],
    suites: [
      { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'skipped'), spec('c', 'flaky')] }] },
      { specs: [spec('d', 'unexpected')] },
    ],
  };
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 3, notes: ['skipped: b', 'flaky: c'] });
});

test('a run of the browser tests that breaks as a whole is a failure', () => {
  expect(countPlaywright({ errors: [{ message: 'no config\nmore' }], suites: [] })).toEqual({
    passed: 0,
    failed: 1,
    notes: ['could not run: no config'],
  });
});
