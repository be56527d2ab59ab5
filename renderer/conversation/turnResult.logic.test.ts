import { expect, test } from 'vitest';
import { toolUseId } from '../../shared/ids.ts';
import type { TurnResult } from '../../shared/session.ts';
import { NO_USAGE } from '../../shared/usage.ts';
import { toolPart } from './tools/sampleTool.ts';
import { figuresOf, filesTouched, whyFailed } from './turnResult.logic.ts';

const result = (more: Partial<TurnResult> = {}): TurnResult => ({
  subtype: 'success',
  isError: false,
  text: null,
  errors: [],
  stopReason: null,
  terminalReason: null,
  interrupted: false,
  apiErrorStatus: null,
  durationMs: null,
  apiDurationMs: null,
  timeToFirstTokenMs: null,
  numTurns: null,
  costUsd: null,
  usage: NO_USAGE,
  models: [],
  permissionDenials: [],
  structuredOutput: null,
  ...more,
});

test('files changed by the turn and its sub-agents are listed once; what failed or only read is not', () => {
  const edit = (file: string, more = {}) => toolPart('Edit', { input: { file_path: file }, ...more });
  const parts = [
    edit('/a'),
    edit('/a'),
    edit('/b', { status: 'failed' }),
    toolPart('Read', { input: { file_path: '/c' } }),
  ];
  const nested = { [toolUseId('x')]: [toolPart('NotebookEdit', { input: { notebook_path: '/n.ipynb' } })] };
  expect(filesTouched({ parts, nested })).toEqual(['/a', '/n.ipynb']);
});

test('the share of the cache is of everything that went in', () => {
  const usage = { ...NO_USAGE, inputTokens: 100, cacheWriteTokens: 100, cacheReadTokens: 800, outputTokens: 42 };
  const texts = figuresOf(result({ durationMs: 83_000, costUsd: 0.0123, usage })).map(({ text }) => text);
  expect(texts).toEqual(['1:23 min', '1K in', '42 out', '80% from cache', '$0.0123']);
});

test('figures nobody knows are not made up', () => {
  expect(figuresOf(result())).toEqual([]);
});

test('a failed turn says why; one that was stopped did not fail', () => {
  expect(whyFailed(result({ isError: true, subtype: 'error_max_turns', errors: ['after 3'] }))).toBe(
    'The turn failed: the limit of turns was reached\nafter 3',
  );
  expect(whyFailed(result({ isError: true, interrupted: true }))).toBeNull();
  expect(whyFailed(result())).toBeNull();
});
