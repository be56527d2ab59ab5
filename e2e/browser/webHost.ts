import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { ParleyPage } from '../page/parleyPage.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const READY = /^Parley is ready at (http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+)\n$/;

export interface WebHost {
  readonly address: string;
  readonly origin: string;
  /** Everything the host has written to stdout and stderr so far. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  readonly process: ChildProcess;
  /** Asks it to end as a terminal would, and gives its exit code. */
  stop(): Promise<number | null>;
}

export async function startWebHost(world: CliWorld, args: readonly string[] = []): Promise<WebHost> {
  const child = spawn(
    process.execPath,
    [join(root, 'out', 'main', 'web.js'), '--port', '0', '--no-open', '--claude', world.cliPath, ...args],
    { cwd: world.projectDir, env: { ...world.env, PARLEY_DATA_DIR: world.dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = { stdout: '', stderr: '' };
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += String(chunk);
      const ready = READY.exec(output.stdout)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    void exited.then((code) => reject(new Error(`the host ended with ${code}: ${output.stderr}`)));
  });
  return {
    address,
    origin: new URL(address).origin,
    output,
    process: child,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

interface Fixtures {
  readonly world: CliWorld;
  readonly host: WebHost;
  readonly parley: ParleyPage;
}

/** Each test has a world and a host of its own; both must be gone without a trace at its end. */
export const test = base.extend<Fixtures>({
  world: async ({}, use) => {
    const world = await createCliWorld();
    await use(world);
    await world.dispose();
  },
  host: async ({ world }, use) => {
    const host = await startWebHost(world);
    await use(host);
    await host.stop();
  },
  parley: async ({ host, page }, use) => {
    await page.goto(host.address);
    await use(new ParleyPage(page));
  },
});
