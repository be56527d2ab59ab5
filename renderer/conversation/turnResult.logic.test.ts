import { expect, test } from 'vitest';
import { toolUseId } from '../../shared/ids.ts';
import { sampleTool, sampleTurnResult } from '../../shared/samples.ts';
import { NO_USAGE } from '../../shared/usage.ts';
import { figuresOf, filesTouched, whyFailed } from './turnResult.logic.ts';

test('files changed by the turn and its sub-agents are listed once; what failed or only read is not', () => {
  const edit = (file: string, more = {}) => sampleTool('Edit', { input: { file_path: file }, ...more });
  const parts = [
    edit('/a'),
    edit('/a'),
    edit('/b', { status: 'failed' }),
    sampleTool('Read', { input: { file_path: '/c' } }),
  ];
  const nested = { [toolUseId('x')]: [sampleTool('NotebookEdit', { input: { notebook_path: '/n.ipynb' } })] };
  expect(filesTouched({ parts, nested })).toEqual(['/a', '/n.ipynb']);
});

test('the share of the cache is of everything that went in', () => {
  const usage = { ...NO_USAGE, inputTokens: 100, cacheWriteTokens: 100, cacheReadTokens: 800, outputTokens: 42 };
  const texts = figuresOf(sampleTurnResult({ durationMs: 83_000, costUsd: 0.0123, usage })).map(({ text }) => text);
  expect(texts).toEqual(['1:23 min', '1K in', '42 out', '80% from cache', '$0.0123']);
});

test('figures nobody knows are not made up', () => {
  expect(figuresOf(sampleTurnResult())).toEqual([]);
});

test('a failed turn says why; one that was stopped did not fail', () => {
  expect(whyFailed(sampleTurnResult({ isError: true, subtype: 'error_max_turns', errors: ['after 3'] }))).toBe(
    'The turn failed: the limit of turns was reached\nafter 3',
  );
  expect(whyFailed(sampleTurnResult({ isError: true, interrupted: true }))).toBeNull();
  expect(whyFailed(sampleTurnResult())).toBeNull();
});
