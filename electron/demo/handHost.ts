import { field, objectField, stringField, type JsonObject } from '../../shared/json.ts';
import type { SimulatorScript } from './script.ts';
import type { SimulatorOptions } from './simulator.ts';
import { createSimulatorTransport } from './simulatorTransport.ts';

/** A host by hand: writes lines, collects frames, and waits for the one it is told of. */
export class HandHost {
  readonly frames: JsonObject[] = [];
  readonly chunks: Uint8Array[] = [];
  readonly transport;
  #text = '';
  #decoder = new TextDecoder();
  #watchers = new Set<() => void>();

  constructor(script: Omit<SimulatorScript, 'name'>, options: Partial<SimulatorOptions> = {}) {
    this.transport = createSimulatorTransport({ name: 'test', ...script }, { cwd: '/project', speed: 0, ...options });
    this.transport.onDidRead((chunk) => {
      this.chunks.push(chunk);
      this.#text += this.#decoder.decode(chunk, { stream: true });
      const lines = this.#text.split('\n');
      this.#text = lines.pop() ?? '';
      this.frames.push(...lines.map((line) => JSON.parse(line) as JsonObject));
      for (const watcher of this.#watchers) watcher();
    });
  }

  async send(message: JsonObject): Promise<void> {
    await this.transport.write(`${JSON.stringify(message)}\n`);
  }

  prompt(text: string, uuid?: string): Promise<void> {
    const message = { role: 'user', content: text };
    return this.send({ type: 'user', message, ...(uuid === undefined ? {} : { uuid }) });
  }

  control(requestId: string, request: JsonObject): Promise<void> {
    return this.send({ type: 'control_request', request_id: requestId, request });
  }

  /** Answers the CLI's request of this kind with the given response. */
  async answer(subtype: string, response: JsonObject): Promise<JsonObject> {
    const asked = await this.frame((frame) => stringField(field(frame, 'request'), 'subtype') === subtype);
    const requestId = stringField(asked, 'request_id') ?? '';
    await this.send({ type: 'control_response', response: { subtype: 'success', request_id: requestId, response } });
    return objectField(asked, 'request') ?? {};
  }

  frame(fits: (frame: JsonObject) => boolean): Promise<JsonObject> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.frames.find(fits);
        if (!found) return;
        this.#watchers.delete(look);
        resolve(found);
      };
      this.#watchers.add(look);
      look();
    });
  }

  result(index = 0): Promise<JsonObject> {
    return this.frame((frame) => frame['type'] === 'result' && frame['result_index'] === index);
  }

  kinds(): string[] {
    return this.frames.map((frame) => stringField(frame, 'subtype') ?? stringField(frame, 'type') ?? '');
  }
}
