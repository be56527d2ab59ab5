import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './commands.mjs';
import { electronRuntime } from './electronRuntime.mjs';

/**
 * `npm start`: the desktop app, or with `--web` the browser host. Stdout belongs to the host that is started: with
 * `--web` its one line saying where it is ready. What this script has to say goes to stderr.
 */
const args = process.argv.slice(2);
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
  hand(process.execPath, [join(root, 'out', 'main', 'web.js'), ...args.filter((arg) => arg !== '--web')]);
}

/** The child takes over the terminal; signals to us are meant for it, and its end is ours. */
function hand(command, commandArgs) {
  const child = spawn(command, commandArgs, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl+C to both of us by itself; twice would look like impatience.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => (process.exitCode = code ?? (signal === null ? 0 : 1)));
}
