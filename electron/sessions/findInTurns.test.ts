import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolUseId } from '../../shared/ids.ts';
import { sampleProse, sampleTool, sampleToolResult, sampleTurn } from '../../shared/samples.ts';
import type { Part, Turn } from '../../shared/session.ts';
import { findInTurns, locatePart } from './findInTurns.ts';

const prose = sampleProse;
const bash = (id: string, command: string, output: string): Part =>
  sampleTool('Bash', {
    id: toolUseId(id),
    input: { command, deep: [{ er: 'buried needle' }] },
    result: sampleToolResult(output),
  });
const turn = (parts: readonly Part[], nested: Turn['nested'] = {}): Turn => sampleTurn(parts, { nested });
const goOn = (): Promise<boolean> => Promise.resolve(true);

test('words are found in prose, input, output and in what sub-agents did, with the way there', async () => {
  const turns = [
    turn([prose('a', 'A Needle, and a needle.'), prose('b', 'hay')]),
    turn([bash('c', 'grep needle', 'hay')], { [toolUseId('c')]: [prose('d', 'needle')] }),
  ];
  const { parts, matches } = await findInTurns({ turns, firstTurn: 10 }, 'needle', goOn);
  expect(matches).toBe(5);
  expect(parts.map(({ position, partId, within, count }) => [position, partId, within, count])).toEqual([
    [{ turn: 10, part: 0 }, 'a', [], 2],
    [{ turn: 11, part: 0 }, 'c', ['c'], 2],
    [{ turn: 11, part: 0 }, 'c', ['c'], 1],
  ]);
});

test('what is asked for is text, not a pattern', async () => {
  const { matches } = await findInTurns({ turns: [turn([prose('a', 'f(x) = [a.b]*')])], firstTurn: 0 }, '[a.b]*', goOn);
  expect(matches).toBe(1);
});

test('any words at all are looked for without a fault, and found where they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.string(), async (query, text) => {
      const { matches } = await findInTurns({ turns: [turn([prose('a', text + query)])], firstTurn: 0 }, query, goOn);
      expect(matches).toBeGreaterThan(0);
    }),
  );
});

test('a search nobody waits for any more stops', async () => {
  const heavy = turn(Array.from({ length: 20 }, (_, index) => prose(`p${index}`, 'needle'.padEnd(1024 * 1024))));
  let pauses = 0;
  const found = await findInTurns({ turns: [heavy], firstTurn: 0 }, 'needle', () => {
    pauses += 1;
    return Promise.resolve(false);
  });
  expect(found.parts).toEqual([]);
  expect(pauses).toBe(1);
});

test('a part is located by its id, and an unknown id is nowhere', () => {
  const turns = [turn([prose('a', '')]), turn([prose('b', ''), prose('c', '')])];
  expect(locatePart({ turns, firstTurn: 4 }, 'c')).toEqual({ turn: 5, part: 1 });
  expect(locatePart({ turns, firstTurn: 4 }, 'x')).toBeNull();
});
