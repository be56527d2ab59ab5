import { isObject, stringField, type JsonObject } from '../../shared/json.ts';
import type { ExpectControlStep } from './script.ts';

/** A control request of the host, with the id its answer needs. */
export interface HostControl {
  readonly requestId: string;
  readonly request: JsonObject;
}

interface Waiting {
  readonly step: ExpectControlStep;
  readonly take: (control: HostControl) => void;
}

/** Hands control requests to the steps that wait for them; the others get the CLI's usual answers. */
export class ControlDesk {
  readonly #waiting: Waiting[] = [];

  expect(step: ExpectControlStep): Promise<HostControl> {
    return new Promise((take) => this.#waiting.push({ step, take }));
  }

  /** False when no step waits for such a request. */
  offer(control: HostControl): boolean {
    const at = this.#waiting.findIndex(
      ({ step }) =>
        step.subtype === stringField(control.request, 'subtype') &&
        (step.where === undefined || fits(control.request, step.where)),
    );
    const [waiting] = at < 0 ? [] : this.#waiting.splice(at, 1);
    waiting?.take(control);
    return waiting !== undefined;
  }
}

/** Every field of the pattern is in the value, at any depth; other fields do not matter. */
function fits(value: unknown, pattern: unknown): boolean {
  if (!isObject(pattern)) return JSON.stringify(value) === JSON.stringify(pattern);
  return isObject(value) && Object.entries(pattern).every(([key, wanted]) => fits(value[key], wanted));
}
