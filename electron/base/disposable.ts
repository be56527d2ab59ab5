/** Something that holds a resource and gives it back once. Disposing twice is harmless. */
export interface Disposable {
  dispose(): void;
}

export function toDisposable(release: () => void): Disposable {
  let held = true;
  return {
    dispose() {
      if (!held) return;
      held = false;
      release();
    },
  };
}

/**
 * Owns disposables and releases them in reverse order, newest first, because later things tend to lean on earlier ones.
 * What is added to a store that is already disposed is released at once: a late arrival must not leak.
 */
export class DisposableStore implements Disposable {
  private readonly owned = new Set<Disposable>();
  private disposed = false;

  get isDisposed(): boolean {
    return this.disposed;
  }

  add<T extends Disposable>(disposable: T): T {
    if (this.disposed) disposable.dispose();
    else this.owned.add(disposable);
    return disposable;
  }

  /** For the `on…()` style, where a subscription is its own unsubscribe function. */
  addFunction(release: () => void): void {
    this.add(toDisposable(release));
  }

  /** Forgets one without disposing it: its owner changed. */
  release(disposable: Disposable): void {
    this.owned.delete(disposable);
  }

  /** Every one is released even when some throw; the errors come together at the end. */
  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    const errors: unknown[] = [];
    for (const disposable of [...this.owned].reverse()) {
      try {
        disposable.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    this.owned.clear();
    if (errors.length > 0) throw new AggregateError(errors, 'some resources could not be released');
  }
}
