import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './commands.mjs';
import { electronRuntime } from './electronRuntime.mjs';
import { openBrowser } from './openBrowser.mjs';

/**
 * `npm start`: the desktop app, or with `--web` the browser host. Stdout belongs to the host that is started: with
 * `--web` its one line saying where it is ready. What this script has to say goes to stderr.
 */
const args = process.argv.slice(2);
/** The host's own line; a browser is opened at its address unless `--no-open` is given or there is no display. */
const READY = /^Parley is ready at (\S+)$/m;
const built = await build();
if (!built.ok) {
  console.error(built.reason);
  process.exit(1);
}
if (args.includes('--web')) serveBrowserHost();
else await openDesktopApp();

async function openDesktopApp() {
  const obstacle = await desktopObstacle();
  if (obstacle.reason !== undefined) {
    console.error(`The desktop app cannot be opened here (${obstacle.reason}); serving the browser host instead.`);
    return serveBrowserHost();
  }
  hand(obstacle.electron, [root, ...args]);
}

async function desktopObstacle() {
  const display = process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  if (process.platform === 'linux' && !display) return { reason: 'there is no display' };
  // Turning Chromium's sandbox off is a decision for the person at the keyboard, never for a script.
  if (process.getuid?.() === 0 && !args.includes('--no-sandbox')) return { reason: 'it does not run as root' };
  const runtime = await electronRuntime({ download: true });
  return runtime.ok ? { electron: runtime.path } : { reason: runtime.reason };
}

function serveBrowserHost() {
  const hostArgs = args.filter((arg) => arg !== '--web' && arg !== '--no-open');
  const command = [join(root, 'out', 'main', 'web.js'), ...hostArgs];
  if (args.includes('--no-open')) return void hand(process.execPath, command);
  const child = hand(process.execPath, command, 'pipe');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', async (text) => {
    process.stdout.write(text);
    said += text;
    const address = READY.exec(said)?.[1];
    if (address === undefined) return;
    said = '';
    const forget = await openBrowser(address).catch(() => undefined);
    child.once('exit', forget ?? (() => undefined));
  });
}

/** The child takes over the terminal; signals to us are meant for it, and its end is ours. */
function hand(command, commandArgs, stdout = 'inherit') {
  const child = spawn(command, commandArgs, { stdio: ['inherit', stdout, 'inherit'] });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl+C to both of us by itself; twice would look like impatience.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => (process.exitCode = code ?? (signal === null ? 0 : 1)));
  return child;
}
