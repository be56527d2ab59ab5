import { afterEach, expect, test } from 'vitest';
import { Emitter, setListenerErrorReporter } from './emitter.ts';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

test('listeners hear in order until they unsubscribe', () => {
  const emitter = new Emitter<number>();
  const heard: string[] = [];
  const stop = emitter.on((event) => heard.push(`a${event}`));
  emitter.on((event) => heard.push(`b${event}`));
  emitter.fire(1);
  stop();
  stop();
  emitter.fire(2);
  expect(heard).toEqual(['a1', 'b1', 'b2']);
});

test('the same function subscribed twice is two subscriptions', () => {
  const emitter = new Emitter<void>();
  let calls = 0;
  const listener = (): number => calls++;
  const stop = emitter.on(listener);
  emitter.on(listener);
  emitter.fire();
  stop();
  emitter.fire();
  expect(calls).toBe(3);
});

test('a listener that throws is reported and does not stop the others', () => {
  const reported: unknown[] = [];
  restore = setListenerErrorReporter((error) => reported.push(error));
  const emitter = new Emitter<void>();
  const error = new Error('mine');
  let heard = false;
  emitter.on(() => {
    throw error;
  });
  emitter.on(() => (heard = true));
  emitter.fire();
  expect(heard).toBe(true);
  expect(reported).toEqual([error]);
});

test('who comes or goes during an event changes only the next one', () => {
  const emitter = new Emitter<number>();
  const heard: string[] = [];
  emitter.on((event) => {
    heard.push(`first${event}`);
    if (event === 1) {
      stopSecond();
      emitter.on((later) => heard.push(`third${later}`));
    }
  });
  const stopSecond = emitter.on((event) => heard.push(`second${event}`));
  emitter.fire(1);
  emitter.fire(2);
  expect(heard).toEqual(['first1', 'second1', 'first2', 'third2']);
});
