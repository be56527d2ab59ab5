import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { SimulatorScript } from '../../electron/demo/script.ts';
import { simulatorCliPath } from '../simulator/simulatorCli.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';
import { startWebHost, type WebHost } from './webHost.ts';

/** Whole runs take minutes; what is checked is the same. */
export const FULL = process.env['PARLEY_FULL'] === '1';

interface Simulated {
  /** Starts the browser host with the simulator in the CLI's place, playing this script in every session. */
  readonly play: (script: SimulatorScript, speed?: number) => Promise<{ world: CliWorld; host: WebHost }>;
}

/** For what the real CLI cannot be made to do. All is gone without a trace at the test's end, as with the real one. */
export const test = base.extend<Simulated>({
  play: async ({}, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    await use(async (script, speed = 0) => {
      const plain = await createCliWorld();
      ends.unshift(() => plain.dispose());
      const path = join(plain.root, 'script.json');
      await writeFile(path, JSON.stringify(script));
      const env = { ...plain.env, SIMULATOR_SCRIPT: path, SIMULATOR_SPEED: String(speed) };
      const world = { ...plain, env, cliPath: await simulatorCliPath() };
      const host = await startWebHost(world);
      ends.unshift(() => host.stop());
      return { world, host };
    });
    for (const end of ends) await end();
  },
});
