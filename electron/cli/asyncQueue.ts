/**
 * Pushed values as an async iterable for one reader. Values wait until they are read; a reader that stops early ends the
 * queue, so a forgotten loop cannot collect a whole session in memory.
 */
export class AsyncQueue<T> implements AsyncIterableIterator<T> {
  private values: T[] = [];
  /** Where the unread values begin: taking from the front of a long list would move all the rest each time. */
  private read = 0;
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
    if (this.read < this.values.length) return Promise.resolve({ done: false, value: this.take() });
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => this.readers.push(resolve));
  }

  private take(): T {
    const value = this.values[this.read++]!;
    if (this.read > 1024 && this.read * 2 > this.values.length) {
      this.values = this.values.slice(this.read);
      this.read = 0;
    }
    return value;
  }

  return(): Promise<IteratorResult<T>> {
    this.values = [];
    this.read = 0;
    this.end();
    this.onDidStop();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
