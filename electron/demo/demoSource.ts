/** The little project the demo talks about. It exists only in these strings. */
export const retryPath = '{{cwd}}/src/retry.ts';

export const retrySource = `import { setTimeout as wait } from 'node:timers/promises';

export interface RetryOptions {
  attempts: number;
  baseDelayMs: number;
}

export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 0; attempt <= options.attempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      await wait(options.baseDelayMs * 2 ** attempt);
    }
  }
  throw new Error('all attempts failed');
}
`;

export const oldLoop = `  for (let attempt = 0; attempt <= options.attempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      await wait(options.baseDelayMs * 2 ** attempt);
    }
  }
  throw new Error('all attempts failed');`;

export const newLoop = `  let lastError: unknown;
  for (let attempt = 0; attempt < options.attempts; attempt++) {
    if (attempt > 0) await wait(options.baseDelayMs * 2 ** (attempt - 1));
    try {
      return await work();
    } catch (error) {
      lastError = error;
    }
  }
  throw new Error(\`all \${options.attempts} attempts failed\`, { cause: lastError });`;

export const loopPatch = {
  oldStart: 8,
  oldLines: 10,
  newStart: 8,
  newLines: 12,
  lines: [
    ' export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {',
    '-  for (let attempt = 0; attempt <= options.attempts; attempt++) {',
    '+  let lastError: unknown;',
    '+  for (let attempt = 0; attempt < options.attempts; attempt++) {',
    '+    if (attempt > 0) await wait(options.baseDelayMs * 2 ** (attempt - 1));',
    '     try {',
    '       return await work();',
    '     } catch (error) {',
    '-      await wait(options.baseDelayMs * 2 ** attempt);',
    '+      lastError = error;',
    '     }',
    '   }',
    "-  throw new Error('all attempts failed');",
    '+  throw new Error(`all ${options.attempts} attempts failed`, { cause: lastError });',
    ' }',
  ],
};

/** A file as the Read tool shows it: numbered, from 1. */
export function numbered(text: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index + 1}\t${line}`)
    .join('\n');
}
