import { expect, test } from 'vitest';
import { isAway, type ScrollPlace } from './logScroll.logic.ts';

const place = (top: number, height: number): ScrollPlace => ({ top, height, clientHeight: 600 });
const END = place(1400, 2000);

test('whoever scrolls up is away, and stays so until the end is reached again', () => {
  expect(isAway(false, END, place(1200, 2000))).toBe(true);
  expect(isAway(true, place(1000, 2000), place(1200, 2000))).toBe(true);
  expect(isAway(true, place(1200, 2000), place(1390, 2000))).toBe(false);
});

test('text that grows faster than the list follows does not make a reader leave the end', () => {
  expect(isAway(false, END, place(1400, 5000))).toBe(false);
  expect(isAway(false, END, place(3000, 9000))).toBe(false);
});

test('a list that lets go of its beginning moves up by itself', () => {
  expect(isAway(false, END, place(300, 1500))).toBe(false);
});

test('a pixel of rounding is no movement', () => {
  expect(isAway(false, END, place(1399.5, 2100))).toBe(false);
});
