import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolUseId } from './ids.ts';
import { sampleProse, sampleTool, sampleTurn } from './samples.ts';
import type { Part, Turn } from './session.ts';
import { mergeOlder } from './olderTurns.ts';
import { letGoOfOld, THE_END, turnsBefore } from './turnWindow.ts';

const prose = sampleProse;
const agent = (id: string): Part => sampleTool('Agent', { id: toolUseId(id) });
const turn = (id: string, parts: readonly Part[], nested: Turn['nested'] = {}): Turn =>
  sampleTurn(parts, { id, nested });
const manyParts = (id: string, count: number): Turn =>
  turn(
    id,
    Array.from({ length: count }, (_, index) => prose(`${id}-${index}`)),
  );

test('one turn of an agent that worked all day is not sent whole', () => {
  const { turns, firstTurn } = turnsBefore({ turns: [manyParts('day', 20_000)], firstTurn: 0 }, THE_END);
  expect(firstTurn).toBe(0);
  expect(turns[0]?.parts.length).toBeLessThan(500);
  expect(turns[0]?.parts.at(-1)?.id).toBe('day-19999');
  expect(turns[0]?.firstPart).toBe(20_000 - (turns[0]?.parts.length ?? 0));
});

test('a part heavier than a page still comes, alone', () => {
  const heavy = turn('t', [prose('light'), prose('heavy', 'x'.repeat(5000))]);
  const { turns } = turnsBefore({ turns: [heavy], firstTurn: 0 }, THE_END, 1000);
  expect(turns[0]?.parts.map(({ id }) => id)).toEqual(['heavy']);
});

test('a cut turn brings the work of the sub-agents it shows, and of no others', () => {
  const nested = {
    [toolUseId('early')]: [prose('e')],
    [toolUseId('late')]: [agent('deeper')],
    [toolUseId('deeper')]: [prose('d')],
  };
  const whole = turn('t', [agent('early'), prose('big', 'x'.repeat(5000)), agent('late')], nested);
  const { turns } = turnsBefore({ turns: [whole], firstTurn: 0 }, THE_END, 2000);
  expect(Object.keys(turns[0]?.nested ?? {}).toSorted()).toEqual(['deeper', 'late']);
});

test('page after page gives back the whole conversation, in order and once', () => {
  const conversation = fc.array(fc.array(fc.nat({ max: 3000 }), { maxLength: 8 }), { maxLength: 12 });
  fc.assert(
    fc.property(conversation, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 8000 }), (lengths, firstTurn, limit) => {
      const turns = lengths.map((parts, index) =>
        turn(
          `t${index}`,
          parts.map((length, part) => prose(`t${index}-${part}`, 'x'.repeat(length))),
        ),
      );
      const all = { turns, firstTurn };
      let held = turnsBefore(all, THE_END, limit);
      for (let pages = 0; pages < 200; pages += 1) {
        const position = { turn: held.firstTurn, part: held.turns[0]?.firstPart ?? 0 };
        if (position.turn <= firstTurn && position.part === 0) break;
        const older = turnsBefore(all, position, limit);
        if (older.turns.length === 0) break;
        held = mergeOlder(held, older);
      }
      expect(held.turns.map(({ id, parts }) => [id, parts])).toEqual(turns.map(({ id, parts }) => [id, parts]));
    }),
  );
});

test('R-34: a page that only follows lets go of what is far above, and of nothing near', () => {
  const short = { turns: [manyParts('a', 100)], firstTurn: 7 };
  expect(letGoOfOld(short)).toBe(short);
  const long = { turns: [manyParts('a', 1000), manyParts('b', 30)], firstTurn: 7 };
  const kept = letGoOfOld(long);
  expect(kept.firstTurn).toBe(7);
  expect(kept.turns.map(({ parts }) => parts.length)).toEqual([208, 30]);
  expect(kept.turns[0]?.firstPart).toBe(792);
  const again = letGoOfOld({ ...kept, turns: [...kept.turns, manyParts('c', 500)] });
  expect(again.turns.map(({ id, firstPart }) => [id, firstPart])).toEqual([['c', 261]]);
  expect(again.firstTurn).toBe(9);
});

test('a conversation without turns begins at its own beginning', () => {
  expect(turnsBefore({ turns: [], firstTurn: 0 }, THE_END)).toEqual({ turns: [], firstTurn: 0 });
});
