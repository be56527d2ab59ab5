import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_STATE, restoredState } from './windowBounds.ts';

const LAPTOP = { x: 0, y: 25, width: 1440, height: 875 };
const BESIDE = { x: 1440, y: 0, width: 2560, height: 1440 };
const saved = { x: 1600, y: 200, width: 1000, height: 700, maximized: false };

test('a window comes back where it was', () => {
  expect(restoredState(saved, [LAPTOP, BESIDE])).toEqual({
    position: { x: 1600, y: 200 },
    width: 1000,
    height: 700,
    maximized: false,
  });
  expect(restoredState({ ...saved, maximized: true }, [LAPTOP, BESIDE]).maximized).toBe(true);
});

test('a window whose screen is gone keeps its size and is placed anew', () => {
  expect(restoredState(saved, [LAPTOP])).toMatchObject({ position: null, width: 1000, height: 700 });
});

test('a window that could not be taken hold of is placed anew', () => {
  expect(restoredState({ ...saved, x: 1400 - 1000, y: -300 }, [LAPTOP]).position).toBeNull();
  expect(restoredState({ ...saved, x: -950, y: 100 }, [LAPTOP]).position).toBeNull();
  expect(restoredState({ ...saved, x: 100, y: 890 }, [LAPTOP]).position).toBeNull();
});

test('a window is never larger than its screen', () => {
  const state = restoredState({ ...saved, x: 0, y: 25, width: 5000, height: 5000 }, [LAPTOP]);
  expect(state).toMatchObject({ width: 1440, height: 875 });
});

test('whatever the file says, the window can be seen', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.record({ x: fc.anything(), y: fc.integer() }), (value, odd) => {
      expect(restoredState(value as null, [LAPTOP])).toEqual(FIRST_STATE);
      expect(restoredState({ ...saved, ...odd } as never, []).position).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), fc.integer(), (x, y, width, height) => {
      const state = restoredState({ x, y, width, height }, [LAPTOP, BESIDE]);
      expect(state.width).toBeGreaterThanOrEqual(480);
      expect(state.width).toBeLessThanOrEqual(2560);
      expect(state.height).toBeLessThanOrEqual(1440);
    }),
  );
});
