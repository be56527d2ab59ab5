/** Where errors of listeners go. Set once by the composition root; until then they surface as unhandled errors. */
export type ListenerErrorReporter = (error: unknown) => void;

let reporter: ListenerErrorReporter = (error) => {
  queueMicrotask(() => {
    throw error;
  });
};

/** For those who call listeners without an emitter: the error is told, and the caller goes on. */
export function reportListenerError(error: unknown): void {
  reporter(error);
}

export function setListenerErrorReporter(next: ListenerErrorReporter): () => void {
  const previous = reporter;
  reporter = next;
  return () => {
    reporter = previous;
  };
}

/**
 * One kind of event. `on` returns its unsubscribe. Listeners are called in the order they came, each exactly once per
 * event; one that throws is reported and does not keep the others from hearing.
 */
export class Emitter<T> {
  private listeners: readonly { readonly call: (event: T) => void }[] = [];

  /** As a property, so that an owner can expose it alone: `readonly onDidChange = this.changed.on`. */
  readonly on = (listener: (event: T) => void): (() => void) => {
    // Wrapped, so that the same function subscribed twice is two subscriptions.
    const entry = { call: listener };
    this.listeners = [...this.listeners, entry];
    return () => {
      this.listeners = this.listeners.filter((other) => other !== entry);
    };
  };

  get hasListeners(): boolean {
    return this.listeners.length > 0;
  }

  /** Who unsubscribes or subscribes while an event is on its way changes only the next one. */
  fire(event: T): void {
    for (const entry of this.listeners) {
      try {
        entry.call(event);
      } catch (error) {
        reportListenerError(error);
      }
    }
  }

  dispose(): void {
    this.listeners = [];
  }
}
