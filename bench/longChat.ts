import type { SessionAction } from '../shared/actions.ts';
import { toolUseId } from '../shared/ids.ts';
import { sampleProse, sampleTool, sampleToolResult, sampleTurnResult } from '../shared/samples.ts';

const PROSE =
  'The retry helper waits **twice** as long after each failure. See `retry.ts` for the limit, and the test beside it.';

/** Turns as an agent makes them: a prompt, some prose, a command with its output, a last word. Four messages each. */
export function* turnsOfWork(count: number, charactersPerMessage = PROSE.length): Generator<readonly SessionAction[]> {
  const text = PROSE.repeat(Math.ceil(charactersPerMessage / PROSE.length)).slice(0, charactersPerMessage);
  for (let number = 0; number < count; number += 1) yield turnOfWork(number, text);
}

export const lastWords = (turns: number): string => `Turn ${turns - 1} is done.`;

function turnOfWork(number: number, text: string): readonly SessionAction[] {
  const turnId = `turn-${number}`;
  const id = (name: string): string => `${name}-${number}`;
  const prose = (name: string, said: string): SessionAction => ({
    type: 'part-put',
    turnId,
    parent: null,
    part: sampleProse(id(name), said),
  });
  const tool = toolUseId(id('tool'));
  return [
    { type: 'turn-started', turnId, origin: 'user', at: number },
    {
      type: 'part-put',
      turnId,
      parent: null,
      part: { kind: 'user', id: id('user'), uuid: null, text: `Prompt ${number}`, attachments: [], at: number },
    },
    prose('prose', text),
    {
      type: 'part-put',
      turnId,
      parent: null,
      part: sampleTool('Bash', {
        id: tool,
        input: { command: `npm test -- ${number}` },
        status: 'running',
        endedAt: null,
      }),
    },
    {
      type: 'tool-finished',
      toolUseId: tool,
      parent: null,
      result: sampleToolResult(text),
      denied: false,
      at: 1000,
    },
    prose('last', `Turn ${number} is done.`),
    {
      type: 'turn-ended',
      totalUsd: null,
      at: number,
      result: sampleTurnResult({ durationMs: 1000, numTurns: 1, costUsd: 0.01 }),
    },
  ];
}
