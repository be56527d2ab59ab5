import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { numberField, objectField, stringField } from '../shared/json.ts';

const POLL_MS = 10;
const PATIENCE_MS = 20_000;

/**
 * One page of a Chromium, by the debugger's own protocol and nothing on top of it. A test driver attaches to every
 * process of the app and waits for all of them; that costs more than a start does, and now and then never ends.
 */
export class PageDebugger {
  private lastId = 0;
  private readonly waiting = new Map<number, (result: unknown) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data));
      const id = numberField(message, 'id') ?? 0;
      this.waiting.get(id)?.(objectField(message, 'result'));
      this.waiting.delete(id);
    });
  }

  /** `profile` is where Chromium writes down the port it chose. */
  static async attach(profile: string): Promise<PageDebugger> {
    const address = await until('a page', () => pageAddress(profile));
    const socket = new WebSocket(address, { perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return new PageDebugger(socket);
  }

  /** The expression's value, which must be a string or a boolean. */
  async evaluate(expression: string): Promise<string | boolean | undefined> {
    const answer = objectField(await this.send('Runtime.evaluate', { expression }), 'result');
    const value = answer?.['value'];
    return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
  }

  async untilTrue(expression: string): Promise<void> {
    await until(expression, async () => ((await this.evaluate(expression)) === true ? true : undefined));
  }

  async type(character: string): Promise<void> {
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, key: character });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character });
  }

  close(): void {
    this.socket.terminate();
  }

  private send(method: string, params: object): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

async function pageAddress(profile: string): Promise<string | undefined> {
  const port = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n', 1)[0];
  if (port === undefined || port === '') return undefined;
  const targets: unknown = await fetch(`http://127.0.0.1:${port}/json/list`)
    .then((response) => response.json())
    .catch(() => []);
  const pages = Array.isArray(targets) ? targets.filter((target) => stringField(target, 'type') === 'page') : [];
  return pages.map((page) => stringField(page, 'webSocketDebuggerUrl')).find((address) => address !== undefined);
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`never came: ${what}`);
    await wait(POLL_MS);
  }
}
