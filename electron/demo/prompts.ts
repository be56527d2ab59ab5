import type { Json } from '../../shared/json.ts';
import type { Step } from './script.ts';

export interface Prompt {
  readonly uuid: string | undefined;
  readonly content: Json;
  readonly text: string;
}

/** What the conversation does next: a prompt of the person, or a turn a finished task asked for. */
export type Next =
  | { readonly kind: 'prompt'; readonly prompt: Prompt }
  | { readonly kind: 'wake'; readonly steps: readonly Step[] }
  | { readonly kind: 'end' };

/** Prompts and wake-ups waiting for the one turn that can run at a time. */
export class Prompts {
  readonly #prompts: Prompt[] = [];
  readonly #wakes: (readonly Step[])[] = [];
  #waiter: (() => void) | undefined;
  #ended = false;

  add(prompt: Prompt): void {
    this.#prompts.push(prompt);
    this.#waiter?.();
  }

  wake(steps: readonly Step[]): void {
    this.#wakes.push(steps);
    this.#waiter?.();
  }

  end(): void {
    this.#ended = true;
    this.#waiter?.();
  }

  /** Takes a prompt back before it starts; false when it is not waiting any more. */
  cancel(uuid: string): boolean {
    const at = this.#prompts.findIndex((prompt) => prompt.uuid === uuid);
    if (at >= 0) this.#prompts.splice(at, 1);
    return at >= 0;
  }

  get waitingUuids(): readonly string[] {
    return this.#prompts.flatMap((prompt) => prompt.uuid ?? []);
  }

  get isEmpty(): boolean {
    return this.#prompts.length === 0 && this.#wakes.length === 0;
  }

  async next(): Promise<Next> {
    for (;;) {
      const steps = this.#wakes.shift();
      if (steps) return { kind: 'wake', steps };
      const prompt = this.#prompts.shift();
      if (prompt) return { kind: 'prompt', prompt };
      if (this.#ended) return { kind: 'end' };
      await new Promise<void>((resolve) => (this.#waiter = resolve));
    }
  }
}
