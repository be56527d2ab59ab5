import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolUseId } from '../../shared/ids.ts';
import { sampleProse, sampleTool, sampleTurn } from '../../shared/samples.ts';
import type { AssistantPart, Part, ToolPart, ToolStatus, Turn } from '../../shared/session.ts';
import { countFold, endRow, rowsOf, type Row } from './rows.logic.ts';

const tool = (id: string, name: string, status: ToolStatus = 'done'): ToolPart =>
  sampleTool(name, { id: toolUseId(id), status });
const prose = (id: string): AssistantPart => sampleProse(id, id);
const turn = (parts: readonly Part[], open = false): Turn => sampleTurn(parts, { open });
const keys = (rows: readonly Row[]): readonly string[] => rows.map(({ key }) => key);

const looking = [prose('a'), tool('r1', 'Read'), tool('r2', 'Read'), tool('g1', 'Grep'), prose('b')];

test('a run of reads and searches is one line, and everything else keeps its own', () => {
  expect(keys(rowsOf([turn(looking)], 0, 'normal'))).toEqual(['head-turn', 'a', 'fold-r1', 'b']);
  expect(keys(rowsOf([turn(looking)], 0, 'all'))).toEqual(['head-turn', 'a', 'r1', 'r2', 'g1', 'b']);
});

test('a run that may still grow is not folded under the eyes of the reader', () => {
  const parts = [tool('r1', 'Read'), tool('r2', 'Read'), tool('r3', 'Read')];
  expect(keys(rowsOf([turn(parts, true)], 0, 'normal'))).toEqual(['head-turn', 'r1', 'r2', 'r3']);
  expect(keys(rowsOf([turn(parts, false)], 0, 'normal'))).toEqual(['head-turn', 'fold-r1']);
});

test('prose only folds all work that went well, and nothing that waits or failed', () => {
  const parts = [tool('x', 'Bash'), prose('a'), tool('y', 'Bash', 'failed'), tool('z', 'Edit', 'pending')];
  expect(keys(rowsOf([turn(parts)], 0, 'prose'))).toEqual(['head-turn', 'fold-x', 'a', 'y', 'z']);
});

test('a turn that did not change keeps the very same rows', () => {
  const settled = turn(looking);
  const [first] = rowsOf([settled], 3, 'normal');
  const [again] = rowsOf([settled, turn([prose('new')])], 3, 'normal');
  expect(again).toBe(first);
});

test('no level of detail loses a part or hides prose', () => {
  const part = fc.oneof(
    fc
      .constantFrom('Read', 'Grep', 'Bash', 'Edit', 'Mystery')
      .chain((name) =>
        fc
          .constantFrom<ToolStatus>('pending', 'running', 'done', 'failed', 'denied')
          .map((status) => (id: string) => tool(id, name, status)),
      ),
    fc.constant((id: string) => prose(id)),
  );
  fc.assert(
    fc.property(
      fc.array(part),
      fc.boolean(),
      fc.constantFrom('all', 'normal', 'prose' as const),
      (make, open, detail) => {
        const parts = make.map((build, index) => build(`p${index}`));
        const rows = rowsOf([turn(parts, open)], 0, detail as 'all');
        const shown = rows.flatMap((row) => (row.kind === 'part' ? [row.part] : row.kind === 'fold' ? row.parts : []));
        expect(shown).toEqual(parts);
        const alone = rows.flatMap((row) => (row.kind === 'part' ? [row.part] : []));
        expect(alone.filter(({ kind }) => kind === 'assistant')).toEqual(
          parts.filter(({ kind }) => kind === 'assistant'),
        );
        expect(new Set(keys(rows)).size).toBe(rows.length);
      },
    ),
  );
});

test('a fold counts what it holds by what was done', () => {
  const parts = [tool('1', 'Read'), tool('2', 'Grep'), tool('3', 'Edit'), tool('4', 'Bash'), tool('5', 'Odd')];
  expect(countFold(parts)).toEqual({ reads: 1, searches: 1, edits: 1, commands: 1, other: 1 });
});

test('a conversation whose process is gone ends with why', () => {
  const exit = { code: null, signal: 'SIGKILL', reason: 'killed', stderrTail: 'last words' };
  expect(endRow(exit).part).toMatchObject({
    kind: 'notice',
    notice: { code: 'process-ended', exitCode: null, signal: 'SIGKILL', reason: 'killed', stderrTail: 'last words' },
  });
});
