import type { JsonObject } from '../../shared/json.ts';
import type { SimulatorPipe } from './pipe.ts';

/** The one writer of the simulator's output: frames become lines, lines become bytes, bytes are cut as the script asks. */
export class FrameWriter {
  readonly #pipe: SimulatorPipe;
  readonly #encoder = new TextEncoder();
  #cut = Number.POSITIVE_INFINITY;

  constructor(pipe: SimulatorPipe) {
    this.#pipe = pipe;
  }

  /** Zero or less: whole writes again. */
  cutInto(size: number): void {
    this.#cut = size > 0 ? size : Number.POSITIVE_INFINITY;
  }

  frame(frame: JsonObject): void {
    this.text(`${JSON.stringify(frame)}\n`);
  }

  text(text: string): void {
    this.bytes(this.#encoder.encode(text));
  }

  bytes(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += this.#cut) {
      this.#pipe.write(bytes.subarray(at, Math.min(bytes.length, at + this.#cut)));
    }
  }
}
