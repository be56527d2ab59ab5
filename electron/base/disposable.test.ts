import { expect, test } from 'vitest';
import { DisposableStore, toDisposable } from './disposable.ts';

test('a store releases newest first, once', () => {
  const released: string[] = [];
  const store = new DisposableStore();
  store.add(toDisposable(() => released.push('a')));
  store.addFunction(() => released.push('b'));
  store.dispose();
  store.dispose();
  expect(released).toEqual(['b', 'a']);
});

test('what comes after the end is released at once', () => {
  const store = new DisposableStore();
  store.dispose();
  let released = false;
  store.add(toDisposable(() => (released = true)));
  expect([released, store.isDisposed]).toEqual([true, true]);
});

test('one that throws does not keep the others, and its error is told', () => {
  const store = new DisposableStore();
  let released = false;
  store.add(toDisposable(() => (released = true)));
  store.addFunction(() => {
    throw new Error('stuck');
  });
  expect(() => store.dispose()).toThrow(AggregateError);
  expect(released).toBe(true);
});

test('what a store let go of is not its to release', () => {
  const store = new DisposableStore();
  let released = false;
  const moved = store.add(toDisposable(() => (released = true)));
  store.release(moved);
  store.dispose();
  expect(released).toBe(false);
});
