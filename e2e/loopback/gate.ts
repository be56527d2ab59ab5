/**
 * A named point at which a reply waits. A test awaits `reached` to know the reply has come there, and calls `open` to let
 * it go on; so tests hold a stream exactly where they need it without any sleeping.
 */
export class Gate {
  readonly reached: Promise<void>;
  readonly #opened: Promise<void>;
  #arrive: () => void = () => {};
  #release: () => void = () => {};

  constructor() {
    this.reached = new Promise((resolve) => (this.#arrive = resolve));
    this.#opened = new Promise((resolve) => (this.#release = resolve));
  }

  /** Stays open: every later arrival passes at once. */
  open(): void {
    this.#release();
  }

  /** Called by the reply that has come to the gate. */
  async pass(): Promise<void> {
    this.#arrive();
    await this.#opened;
  }
}

/** Gates come into being when either side first speaks of them. */
export class Gates {
  readonly #gates = new Map<string, Gate>();

  get(name: string): Gate {
    let gate = this.#gates.get(name);
    if (!gate) {
      gate = new Gate();
      this.#gates.set(name, gate);
    }
    return gate;
  }

  openAll(): void {
    for (const gate of this.#gates.values()) gate.open();
  }
}
