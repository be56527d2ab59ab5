import { spawn, type ChildProcess } from 'node:child_process';
import { stringField, type JsonObject } from '../../shared/json.ts';
import type { CliWorld } from './cliWorld.ts';

type Fits = (message: JsonObject) => boolean;

/**
 * The CLI driven by hand, line by line, with none of Parley's own code in between: for facts about the CLI and the test
 * world themselves. Parley's behaviour is tested through its client instead.
 */
export class RawCli {
  readonly messages: JsonObject[] = [];
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcess;
  readonly #watchers = new Set<() => void>();
  #stderr = '';
  #ended = false;

  constructor(world: CliWorld, args: readonly string[] = []) {
    const base = ['--output-format', 'stream-json', '--input-format', 'stream-json', '--verbose'];
    this.#child = spawn(world.cliPath, [...base, '--permission-prompt-tool', 'stdio', ...args], {
      cwd: world.projectDir,
      env: { ...world.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stdin?.on('error', () => {});
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#stderr += text));
    this.#readLines();
    this.exited = new Promise((resolve) =>
      this.#child.on('close', (code) => {
        this.#ended = true;
        this.#wake();
        resolve(code);
      }),
    );
  }

  send(message: JsonObject): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  prompt(text: string): void {
    this.send({ type: 'user', message: { role: 'user', content: text }, parent_tool_use_id: null, session_id: '' });
  }

  /** Sends a control request and resolves with the whole `response` object of its answer. */
  async control(requestId: string, request: JsonObject): Promise<JsonObject> {
    this.send({ type: 'control_request', request_id: requestId, request });
    const answer = await this.messageWhere(
      (message) =>
        message['type'] === 'control_response' && stringField(message['response'], 'request_id') === requestId,
    );
    return answer['response'] as JsonObject;
  }

  answer(requestId: string, response: JsonObject): void {
    this.send({ type: 'control_response', response: { subtype: 'success', request_id: requestId, response } });
  }

  /** The first message that fits, past or future; fails with what stderr said when the CLI ends without one. */
  async messageWhere(fits: Fits): Promise<JsonObject> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found) return found;
      if (this.#ended) throw new Error(`the CLI ended before the awaited message came; stderr: ${this.#stderr}`);
      await new Promise<void>((resolve) => this.#watchers.add(resolve));
    }
  }

  /** Ends stdin, upon which the CLI finishes by itself. */
  async close(): Promise<number | null> {
    this.#child.stdin?.end();
    return this.exited;
  }

  #readLines(): void {
    // Only the newest chunk is searched: a line may be many megabytes long.
    let begun: Buffer[] = [];
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const line = Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8');
        this.messages.push(JSON.parse(line) as JsonObject);
        begun = [];
        from = end + 1;
      }
      begun.push(chunk.subarray(from));
      this.#wake();
    });
  }

  #wake(): void {
    for (const watcher of this.#watchers) watcher();
    this.#watchers.clear();
  }
}
