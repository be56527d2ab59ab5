import { expect, test } from 'vitest';
import { explainEnd, explainSilence } from './explain.ts';

test('an end that was asked for, or came without complaint, needs no explanation', () => {
  expect(explainEnd({ code: 143, signal: null }, true)).toBeNull();
  expect(explainEnd({ code: 0, signal: null }, false)).toBeNull();
});

test('any other end is told with its code or signal and the last words', () => {
  const stderrTail = 'one\ntwo\nthree\nfour\nfive\nsix\n';
  expect(explainEnd({ code: 1, signal: null }, false)).toBe('The CLI ended with exit code 1.');
  expect(explainEnd({ code: null, signal: 'SIGKILL', stderrTail }, false)).toBe(
    'The CLI ended with signal SIGKILL. Its last words: two\nthree\nfour\nfive\nsix',
  );
  expect(explainEnd({ code: 0, signal: null, reason: 'It was ended.' }, true)).toBe('It was ended.');
});

test('a silent start is explained by what there is: its error output, its servers', () => {
  expect(explainSilence('', {})).toContain('wrote nothing to its error output');
  expect(explainSilence('loading\n', { sdkMcpServers: ['notes'] })).toMatch(/last words: loading\n.*notes/);
});
