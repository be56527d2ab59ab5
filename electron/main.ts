import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow } from 'electron';
import { PAGE_ORIGIN, registerAppScheme, serveApp } from './appProtocol.ts';
import { surviveClosedOutput } from './base/ownOutput.ts';
import { openElectronDoor } from './door/electronDoor.ts';
import { createHost } from './host.ts';
import { readHostArguments } from './hostArguments.ts';
import { installMenu } from './menu.ts';
import { confine, denyAllPermissions, openWindow } from './window.ts';

/** Quitting waits for the children to end, but not for ever. */
const QUIT_LIMIT_MS = 5000;

const here = dirname(fileURLToPath(import.meta.url));
const preload = join(here, '..', 'preload', 'preload.cjs');

surviveClosedOutput();
// Every page is sandboxed. Only the person who starts Parley can say otherwise, on the command line: Chromium cannot
// sandbox anything when it runs as root, and would end its own processes one after the other.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerAppScheme();
app.on('web-contents-created', (_event, contents) => confine(contents));
if (app.requestSingleInstanceLock()) void run();
else app.quit();

async function run(): Promise<void> {
  const args = readHostArguments(process.argv.slice(1));
  if (!args.ok) {
    process.stderr.write(`${args.error.message}\n`);
    app.exit(1);
    return;
  }
  const host = createHost({
    kind: 'electron',
    args: args.value,
    version: app.getVersion(),
    checkout: app.getAppPath(),
    env: process.env,
  });
  await app.whenReady();
  denyAllPermissions();
  await serveApp(join(here, '..', 'renderer'));
  openElectronDoor(host.dispatch, PAGE_ORIGIN);
  const open = (): void => openReviving(host.log.warn);
  installMenu(open, process.platform);
  open();

  app.on('second-instance', () => focusOr(open));
  app.on('activate', () => focusOr(open));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // All windows are closed by now. `quit` called again while one is under way may be lost; `exit` is not.
  app.on('will-quit', (event) => {
    event.preventDefault();
    const limit = new Promise((resolve) => setTimeout(resolve, QUIT_LIMIT_MS));
    void Promise.race([host.close(), limit]).then(() => app.exit(0));
  });
}

/** A page that crashed comes back by itself: the conversation lives here, and the page asks for it again. */
function openReviving(warn: (message: string, facts: { readonly reason: string }) => void): void {
  const window = openWindow(preload);
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    warn('the page ended unexpectedly', { reason });
    if (reason === 'clean-exit') return;
    // Not from inside the event: the dead process is still being taken apart, and a load now takes the app down.
    setTimeout(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    });
  });
}

function focusOr(open: () => void): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return open();
  if (window.isMinimized()) window.restore();
  window.focus();
}
