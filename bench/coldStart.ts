import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measurePairs, type BenchContext, type Measured } from './bench.ts';
import { PageDebugger } from './pageDebugger.ts';
import { cpuOfTree } from './processCpu.ts';

const run = promisify(execFile);

const BARE_MAIN = `
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 820, webPreferences: { sandbox: true } }).loadFile('index.html'));
`;
const BARE_PAGE = '<!doctype html><title>bare</title><textarea aria-label="Message"></textarea>';

interface Start {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

/**
 * Parley until the composer of its first conversation has taken a key, against a bare window of the same Electron whose
 * text field has. Both start cold, with a profile of their own each time, and are driven by the same means.
 */
export async function measureStarts(context: BenchContext, figure: keyof Start): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-start-'));
  const screen = await openScreen();
  try {
    await run(process.execPath, ['scripts/build.mjs']);
    const electron = (await run(process.execPath, ['scripts/electronRuntime.mjs', '--for-tests'])).stdout.trim();
    const bare = await writeBareApp(join(folder, 'bare'));
    let starts = 0;
    const start = async (args: readonly string[], reachField: Reach): Promise<number> => {
      starts += 1;
      const home = join(folder, `home-${starts}`);
      const timed = await coldStart({ electron, args, home, display: screen.name, reachField });
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
      return timed[figure];
    };
    return await measurePairs(context, {
      baseline: () => start([bare], () => Promise.resolve()),
      ours: () => start([process.cwd(), '--demo'], clickDemo),
    });
  } finally {
    screen.process?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Reach = (page: PageDebugger) => Promise<void>;

const DEMO_BUTTON = `[...document.querySelectorAll('button')].find((button) => button.textContent === 'Try the demo')`;
const FIELD = `document.querySelector('[aria-label="Message"]')`;

/** Parley has no conversation when it starts, so the shortest way to one is taken. */
async function clickDemo(page: PageDebugger): Promise<void> {
  await page.untilTrue(`${DEMO_BUTTON} !== undefined`);
  await page.evaluate(`${DEMO_BUTTON}.click()`);
}

interface ColdStart {
  readonly electron: string;
  readonly args: readonly string[];
  readonly home: string;
  readonly display: string;
  readonly reachField: Reach;
}

async function coldStart({ electron, args, home, display, reachField }: ColdStart): Promise<Start> {
  await mkdir(home);
  const profile = join(home, 'profile');
  const switches = ['--remote-debugging-port=0', `--user-data-dir=${profile}`];
  if (process.getuid?.() === 0) switches.push('--no-sandbox');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    PARLEY_DATA_DIR: join(home, 'data'),
    DISPLAY: display,
    XAUTHORITY: process.env['XAUTHORITY'] ?? '',
  };
  const began = performance.now();
  const child = spawn(electron, [...switches, ...args], { env, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    const page = await PageDebugger.attach(profile);
    await reachField(page);
    await page.untilTrue(`${FIELD} !== null`);
    await page.evaluate(`${FIELD}.focus()`);
    await page.type('x');
    await page.untilTrue(`${FIELD}.value === 'x'`);
    const wallSeconds = (performance.now() - began) / 1000;
    const cpuSeconds = await cpuOfTree(child.pid ?? 0);
    page.close();
    return { cpuSeconds, wallSeconds };
  } finally {
    // What it would do on its way out is not measured, and must not disturb the next start.
    child.kill('SIGKILL');
    await exited;
  }
}

async function writeBareApp(folder: string): Promise<string> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{"name":"bare","main":"main.cjs"}');
  await writeFile(join(folder, 'main.cjs'), BARE_MAIN);
  await writeFile(join(folder, 'index.html'), BARE_PAGE);
  return folder;
}

/** The display there is, else one of our own that nobody sees. */
async function openScreen(): Promise<{ readonly name: string; readonly process: ChildProcess | null }> {
  const present = process.env['DISPLAY'];
  if (present !== undefined && present !== '') return { name: present, process: null };
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
    child.once('error', reject).once('exit', () => reject(new Error('Xvfb ended')));
  });
  return { name: `:${number}`, process: child };
}
