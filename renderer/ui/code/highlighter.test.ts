import { expect, test } from 'vitest';
import { Highlighter, type HighlightAnswer, type HighlightJob } from './highlighter.ts';
import type { CodeTokenLines } from './token.ts';

const linesOf = (code: string): CodeTokenLines => [[{ text: code, kind: 'plain' }]];

/** A worker whose answers the test gives, one after the other. */
function fakeWorker() {
  const jobs: HighlightJob[] = [];
  const done: string[] = [];
  let answer: (answer: HighlightAnswer) => void = () => undefined;
  let fail: () => void = () => undefined;
  const highlighter = new Highlighter((onAnswer, onFailure) => {
    answer = onAnswer;
    fail = onFailure;
    return { send: (job) => void jobs.push(job) };
  });
  return {
    highlighter,
    jobs,
    done,
    ask: (code: string) => highlighter.ask(code, 'ts', () => void done.push(code)),
    answerLast(lines?: CodeTokenLines | null) {
      const job = jobs.at(-1);
      if (job !== undefined) answer({ id: job.id, lines: lines === undefined ? linesOf(job.code) : lines });
    },
    fail: () => fail(),
  };
}

test('one job is under way at a time, and the newest goes next', () => {
  const { ask, answerLast, jobs, done } = fakeWorker();
  for (const code of ['a', 'b', 'c']) ask(code);
  expect(jobs.map(({ code }) => code)).toEqual(['a']);
  answerLast();
  expect(jobs.map(({ code }) => code)).toEqual(['a', 'c']);
  answerLast();
  answerLast();
  expect(done).toEqual(['a', 'c', 'b']);
});

test('who has lost interest is neither asked for nor told', () => {
  const { ask, answerLast, jobs, done } = fakeWorker();
  const forget = ['a', 'b', 'c'].map((code) => ask(code));
  forget[0]?.();
  forget[1]?.();
  answerLast();
  answerLast();
  expect(jobs.map(({ code }) => code)).toEqual(['a', 'c']);
  expect(done).toEqual(['c']);
});

test('what was coloured once is known, and told without asking', () => {
  const { ask, answerLast, jobs, done, highlighter } = fakeWorker();
  ask('a');
  answerLast();
  ask('a');
  expect(jobs).toHaveLength(1);
  expect(done).toEqual(['a', 'a']);
  expect(highlighter.cached('a', 'ts')).toEqual(linesOf('a'));
  expect(highlighter.cached('a', 'js')).toBeNull();
});

test('its memory is bounded, and the least used goes first', () => {
  const { ask, answerLast, highlighter } = fakeWorker();
  const big = (letter: string) => letter.repeat(900_000);
  for (const letter of ['a', 'b']) {
    ask(big(letter));
    answerLast();
  }
  highlighter.cached(big('a'), 'ts');
  ask(big('c'));
  answerLast();
  expect(['a', 'b', 'c'].map((letter) => highlighter.cached(big(letter), 'ts') !== null)).toEqual([true, false, true]);
});

test('code that cannot be coloured holds nobody up', () => {
  const { ask, answerLast, done } = fakeWorker();
  ask('a');
  ask('b');
  answerLast(null);
  answerLast();
  expect(done).toEqual(['b']);
});

test('without a worker nothing is asked again and nothing breaks', () => {
  const { ask, fail, jobs, done } = fakeWorker();
  ask('a');
  fail();
  ask('b');
  expect(jobs).toHaveLength(1);
  expect(done).toEqual([]);
});
