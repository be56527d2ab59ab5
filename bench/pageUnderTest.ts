import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { realClock } from '../electron/base/clock.ts';
import { listPageFiles } from '../electron/door/pageFiles.ts';
import { WebDoor } from '../electron/door/webDoor.ts';
import { createHost, type Host } from '../electron/host.ts';
import { FakeClient } from '../electron/sessions/fakeClient.ts';
import type { SessionId } from '../shared/ids.ts';

const run = promisify(execFile);
const VIEWPORT = { width: 1280, height: 820 };

/** What the page spent on its main thread so far, in seconds. */
export interface PageWork {
  readonly script: number;
  readonly layout: number;
  readonly style: number;
}

/**
 * The built page in a real browser over the real browser host; only the CLI is played, so that a conversation of any
 * size is there at once.
 */
export class PageUnderTest {
  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly browser: Browser,
    private readonly host: Host,
    private readonly clients: FakeClient[],
    /** Without the token: a browser that was here before is known. */
    readonly address: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async open(): Promise<PageUnderTest> {
    await run(process.execPath, ['scripts/ensureSystem.mjs']);
    await run(process.execPath, ['scripts/build.mjs']);
    const data = await mkdtemp(join(tmpdir(), 'parley-bench-'));
    const clients: FakeClient[] = [];
    const host = createHost({
      kind: 'web',
      args: { port: 0, host: null, cwd: data, claude: null, demo: true },
      version: 'bench',
      checkout: process.cwd(),
      programs: join(process.cwd(), 'out', 'main'),
      env: { PARLEY_DATA_DIR: join(data, 'data') },
      startDemo: (start, events) => {
        const client = new FakeClient();
        clients.push(client);
        return client.start(start, events);
      },
    });
    const files = await listPageFiles(join(process.cwd(), 'out', 'renderer'));
    const door = await WebDoor.listen({ port: 0, files, dispatch: host.dispatch, clock: realClock });
    const browser = await chromium.launch({
      executablePath: process.env['PARLEY_CHROMIUM'] ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.addInitScript(rememberSockets);
    await page.goto(door.address);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    return new PageUnderTest(page, cdp, browser, host, clients, door.address.split('#')[0] ?? '', async () => {
      await browser.close();
      await door.close();
      await host.close();
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  close(): Promise<void> {
    return this.end();
  }

  async startSession(): Promise<{ readonly sessionId: SessionId; readonly client: FakeClient }> {
    const started = await this.host.sessions.start({ folder: tmpdir(), model: null, permissionMode: null, demo: true });
    const client = this.clients.at(-1);
    if (!started.ok || client === undefined) throw new Error('the session did not start');
    client.say({ type: 'process-changed', process: { phase: 'ready' } });
    return { sessionId: started.value.id, client };
  }

  endSession(sessionId: SessionId): Promise<void> {
    return this.host.sessions.close(sessionId);
  }

  /** Shows a conversation and waits until this text of it is on the screen. */
  async show(sessionId: SessionId, text: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, `#/conversations/${sessionId}`);
    await this.page.getByRole('log').getByText(text, { exact: true }).last().waitFor();
  }

  async work(): Promise<PageWork> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const named = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      script: named('ScriptDuration'),
      layout: named('LayoutDuration'),
      style: named('RecalcStyleDuration'),
    };
  }

  /** What the page spent on its main thread while something happened. */
  async workDuring(happening: () => Promise<void>): Promise<number> {
    const before = await this.work();
    await happening();
    const after = await this.work();
    return after.script - before.script + after.layout - before.layout + after.style - before.style;
  }

  /** Two frames: what was there before them has been painted. */
  async painted(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  }
}

/** Runs in the page before its own scripts: measurements listen to the same messages as the page, and before it. */
function rememberSockets(): void {
  const benchSockets: WebSocket[] = [];
  const Original = WebSocket;
  Object.assign(window, {
    benchSockets,
    WebSocket: class extends Original {
      constructor(address: string) {
        super(address);
        benchSockets.push(this);
      }
    },
  });
}
