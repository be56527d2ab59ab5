import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActionLog } from './actionLog.ts';
import { append } from './fakeClient.ts';

const numbered = (number: number) => append('p', String(number));

test('numbers go on without a gap and a known number gives everything after it', () => {
  const log = new ActionLog();
  expect(log.append([numbered(0), numbered(1)])).toBe(0);
  expect(log.append([numbered(2)])).toBe(2);
  expect(log.since(1)).toEqual([numbered(1), numbered(2)]);
  expect(log.since(3)).toEqual([]);
});

test('a number that was let go, or was never given, is not answered with a guess', () => {
  const log = new ActionLog(2);
  log.append([0, 1, 2, 3, 4].map(numbered));
  expect(log.since(0)).toBeNull();
  expect(log.since(6)).toBeNull();
});

test('whatever the log answers is exactly what was appended from that number on', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), fc.nat(400), (sizes, from) => {
      const log = new ActionLog(7);
      const all = Array.from({ length: sizes.reduce((sum, size) => sum + size, 0) }, (_, index) => numbered(index));
      let at = 0;
      for (const size of sizes) {
        expect(log.append(all.slice(at, at + size))).toBe(at);
        at += size;
      }
      const since = log.since(from);
      if (since !== null) expect(since).toEqual(all.slice(from));
      else expect(from > all.length || from < all.length - 7).toBe(true);
    }),
  );
});
