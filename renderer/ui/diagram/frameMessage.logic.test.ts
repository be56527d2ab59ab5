import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrameMessage } from './frameMessage.logic.ts';

test('a height is one that fits the page', () => {
  const heightOf = (height: number) => readFrameMessage({ kind: 'drawn', height });
  expect([0, 300.5, 1e9].map(heightOf)).toEqual([
    { kind: 'drawn', height: 40 },
    { kind: 'drawn', height: 300.5 },
    { kind: 'drawn', height: 800 },
  ]);
  expect(heightOf(Number.NaN)).toBeNull();
});

test('whatever else the frame says is nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readFrameMessage(data)).toBeNull();
    }),
  );
  expect(readFrameMessage({ kind: 'drawn', height: '1' })).toBeNull();
});
