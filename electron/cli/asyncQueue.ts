/**
 * Pushed values as an async iterable for one reader. Values wait until they are read; a reader that stops early ends the
 * queue, so a forgotten loop cannot collect a whole session in memory.
 */
export class AsyncQueue<T> implements AsyncIterableIterator<T> {
  private readonly values: T[] = [];
  private readonly readers: ((result: IteratorResult<T>) => void)[] = [];
  private ended = false;

  constructor(private readonly onDidStop: () => void = () => undefined) {}

  push(value: T): void {
    if (this.ended) return;
    const reader = this.readers.shift();
    if (reader === undefined) this.values.push(value);
    else reader({ done: false, value });
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const reader of this.readers.splice(0)) reader({ done: true, value: undefined });
  }

  next(): Promise<IteratorResult<T>> {
    const value = this.values.shift();
    if (value !== undefined) return Promise.resolve({ done: false, value });
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => this.readers.push(resolve));
  }

  return(): Promise<IteratorResult<T>> {
    this.values.length = 0;
    this.end();
    this.onDidStop();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
