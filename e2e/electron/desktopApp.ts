import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, test as base, type ElectronApplication } from '@playwright/test';
import { ParleyPage } from '../page/parleyPage.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The runner chooses the binary and says which; without its word the one of the electron package is tried. */
const chosen = process.env['PARLEY_TEST_ELECTRON'];
/** Chromium's sandbox does not run as root; the switch exists on this command line only. */
const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export function startDesktopApp(world: CliWorld, args: readonly string[] = []): Promise<ElectronApplication> {
  return _electron.launch({
    ...(chosen === undefined ? {} : { executablePath: chosen }),
    args: [...switches, root, '--claude', world.cliPath, ...args],
    cwd: world.projectDir,
    env: {
      ...world.env,
      PARLEY_DATA_DIR: world.dataDir,
      XDG_CONFIG_HOME: `${world.home}/.config`,
      DISPLAY: process.env['DISPLAY'] ?? '',
      XAUTHORITY: process.env['XAUTHORITY'] ?? '',
    },
  });
}

interface Fixtures {
  readonly world: CliWorld;
  readonly app: ElectronApplication;
  readonly parley: ParleyPage;
}

export const test = base.extend<Fixtures>({
  world: async ({}, use) => {
    const world = await createCliWorld();
    await use(world);
    await world.dispose();
  },
  app: async ({ world }, use) => {
    const app = await startDesktopApp(world);
    await use(app);
    await app.close();
  },
  parley: async ({ app }, use) => {
    await use(new ParleyPage(await app.firstWindow()));
  },
});
