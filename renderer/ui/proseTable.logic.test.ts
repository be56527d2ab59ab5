import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './prose.logic.ts';

test('a table has a header, columns that know their side, and rows of the same width', () => {
  expect(blocksOf('Look:\n| a | b |\n| --: | :-: |\n| 1 | `x\\|y` |\n| 2 |\n\nafter')).toEqual([
    { kind: 'paragraph', text: 'Look:' },
    {
      kind: 'table',
      align: ['right', 'center'],
      header: ['a', 'b'],
      rows: [
        ['1', '`x|y`'],
        ['2', ''],
      ],
    },
    { kind: 'paragraph', text: 'after' },
  ]);
});

test('a bar in a sentence and a rule of another width make no table', () => {
  for (const text of ['a | b\nc | d', 'a | b\n---', '| a |']) {
    expect(blocksOf(text).map(({ kind }) => kind)).toEqual(['paragraph']);
  }
});

test('no text keeps the reader from finishing, and every table is rectangular', () => {
  const piece = fc.constantFrom('|', '-', ':', 'a', '\n', ' ', '\\', '```', '| a |\n| - |\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const block of blocksOf(pieces.join(''))) {
        if (block.kind !== 'table') continue;
        expect(block.align).toHaveLength(block.header.length);
        for (const row of block.rows) expect(row).toHaveLength(block.header.length);
      }
    }),
  );
});
