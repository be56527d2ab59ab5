import { spawn, type ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';
import { WebSocket } from 'ws';
import { processTree } from '../world/processTree.ts';
import { numberField, objectField, stringField } from '../../shared/json.ts';

interface Started {
  readonly binary: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/**
 * An app driven through the inspector of its main process alone. Playwright also wants the debugger of the pages, which
 * a packaged app does not have.
 */
export class MainInspector {
  private lastId = 0;
  private readonly waiting = new Map<number, (message: unknown) => void>();

  private constructor(
    readonly process: ChildProcess,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data));
      this.waiting.get(numberField(message, 'id') ?? 0)?.(message);
    });
  }

  static async start({ binary, args, env, cwd }: Started): Promise<MainInspector> {
    const child = spawn(binary, ['--inspect=0', ...args], {
      cwd,
      env: { ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += String(chunk);
        const found = /Debugger listening on (ws:\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error(said)));
    });
    // The inspector listens before Electron is there to be asked. With a page, all of it is.
    const hasPage = async (): Promise<boolean> =>
      (await processTree(child.pid ?? 0)).some(({ command }) => command.includes('--type=renderer'));
    await expect.poll(hasPage, { timeout: 20_000 }).toBe(true);
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new MainInspector(child, socket);
  }

  /** The value of an expression in the main process, in which `electron` is Electron. */
  inMain(expression: string): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    const params = {
      expression: `((electron) => ${expression})(${ELECTRON})`,
      awaitPromise: true,
      returnByValue: true,
    };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (message) => {
        const answer = objectField(message, 'result');
        const thrown = objectField(objectField(answer, 'exceptionDetails'), 'exception');
        if (thrown === undefined) resolve(objectField(answer, 'result')?.['value']);
        else reject(new Error(stringField(thrown, 'description') ?? expression));
      });
      this.socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
    });
  }

  /** The value of an expression in the page of the first window; undefined until that page has loaded. */
  inPage(expression: string): Promise<unknown> {
    // Asked while a page is being replaced, the answer may be lost with the old one.
    const code = `executeJavaScript(${JSON.stringify(expression)}, true)`;
    return this.inMain(`((page) => page?.getURL() && !page.isLoading() ? page.${code} : undefined)(${FIRST_PAGE})`);
  }

  async quit(): Promise<number | null> {
    const exited = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.socket.close();
    this.process.kill('SIGTERM');
    return exited;
  }
}

const ELECTRON = `process.mainModule.require('electron')`;
const FIRST_PAGE = `electron.BrowserWindow.getAllWindows()[0]?.webContents`;
