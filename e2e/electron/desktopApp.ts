import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, test as base, type ElectronApplication } from '@playwright/test';
import { ParleyPage } from '../page/parleyPage.ts';
import { createCliWorld, type CliWorld } from '../world/cliWorld.ts';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The runner chooses the binary and says which; without its word the one of the electron package is tried. */
const chosen = process.env['PARLEY_TEST_ELECTRON'];
/** Chromium's sandbox does not run as root; the switch exists on this command line only. */
export const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How the app is started, for tests that start it without Playwright. */
export function desktopCommand(world: CliWorld, more: readonly string[] = []) {
  return {
    command: chosen ?? join(root, 'node_modules', 'electron', 'dist', 'electron'),
    args: [...switches, root, '--claude', world.cliPath, ...more],
    env: {
      ...world.env,
      PARLEY_DATA_DIR: world.dataDir,
      XDG_CONFIG_HOME: `${world.home}/.config`,
      DISPLAY: process.env['DISPLAY'] ?? '',
      XAUTHORITY: process.env['XAUTHORITY'] ?? '',
    },
  };
}

export function startDesktopApp(world: CliWorld): Promise<ElectronApplication> {
  const { command, args, env } = desktopCommand(world);
  return launch({ executablePath: command, args, env, cwd: world.projectDir });
}

const LAUNCH_TIMEOUT_MS = 15_000;

/**
 * On a busy machine the debugger now and then fails to attach to an app that has started and sits idle. A second start
 * tells that from a fault of ours: an app that cannot start fails both times.
 */
export async function launch(options: LaunchOptions): Promise<ElectronApplication> {
  try {
    return await _electron.launch({ ...options, timeout: LAUNCH_TIMEOUT_MS });
  } catch (error) {
    process.stderr.write(`the first start could not be attached to: ${String(error)}\n`);
    return _electron.launch({ ...options, timeout: LAUNCH_TIMEOUT_MS });
  }
}

type LaunchOptions = NonNullable<Parameters<typeof _electron.launch>[0]>;

/** Quits as a person would who says yes when asked about running turns. */
export async function quit(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  await app.close();
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
    await quit(app);
  },
  parley: async ({ app }, use) => {
    await use(new ParleyPage(await app.firstWindow()));
  },
});
