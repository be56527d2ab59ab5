import { expect, test } from 'vitest';
import { AsyncQueue } from './asyncQueue.ts';

async function rest<T>(queue: AsyncQueue<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of queue) values.push(value);
  return values;
}

test('values arrive in order, those pushed before and those pushed while somebody waits', async () => {
  const queue = new AsyncQueue<number>();
  queue.push(1);
  const reading = rest(queue);
  queue.push(2);
  await Promise.resolve();
  queue.push(3);
  queue.end();
  queue.push(4);
  expect(await reading).toEqual([1, 2, 3]);
});

test('what was pushed before the end is still read after it', async () => {
  const queue = new AsyncQueue<number>();
  for (let value = 0; value < 5000; value++) queue.push(value);
  queue.end();
  expect(await rest(queue)).toEqual([...Array(5000).keys()]);
});

test('a reader that leaves early ends the queue and is told of once', async () => {
  let stopped = 0;
  const queue = new AsyncQueue<number>(() => (stopped += 1));
  queue.push(1);
  queue.push(2);
  for await (const _ of queue) break;
  queue.push(3);
  expect(await rest(queue)).toEqual([]);
  expect(stopped).toBe(1);
});

test('readers that wait are let go at the end', async () => {
  const queue = new AsyncQueue<number>();
  const waiting = [queue.next(), queue.next()];
  queue.end();
  expect(await Promise.all(waiting)).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ]);
});
