import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, powerMonitor } from 'electron';
import type { SessionId } from '../shared/ids.ts';
import { PAGE_ORIGIN, registerAppScheme, serveApp } from './appProtocol.ts';
import { Attention } from './attention.ts';
import { attentionSignals } from './attentionSignals.ts';
import { surviveClosedOutput } from './base/ownOutput.ts';
import { deepLinkAmong, readDeepLink } from './deepLink.ts';
import { openElectronDoor } from './door/electronDoor.ts';
import { createHost } from './host.ts';
import { readHostArguments } from './hostArguments.ts';
import { installMenu } from './menu.ts';
import { notificationChoices, type NotificationChoice } from './notificationChoices.ts';
import { QuitGuard, type QuitQuestion } from './quitGuard.ts';
import { dataFolder } from './settings/dataFolder.ts';
import { JsonFile } from './settings/jsonFile.ts';
import { confine, denyPermissions } from './window.ts';
import { Windows } from './windows.ts';

/** Quitting waits for the children to end, but the whole of it stays under the five seconds that are promised. */
const QUIT_LIMIT_MS = 4500;

const REMOTE_DEBUGGING = ['remote-debugging-port', 'remote-debugging-pipe'];

const here = dirname(fileURLToPath(import.meta.url));
const isMac = process.platform === 'darwin';

surviveClosedOutput();
// Every page is sandboxed. Only the person who starts Parley can say otherwise, on the command line: Chromium cannot
// sandbox anything when it runs as root, and would end its own processes one after the other.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
// Nobody looks into an installed app from outside: through the page, whoever can would speak for the user.
if (app.isPackaged) for (const name of REMOTE_DEBUGGING) app.commandLine.removeSwitch(name);
registerAppScheme();
app.on('web-contents-created', (_event, contents) => confine(contents));
// A Mac and Linux learn of the link scheme from the package; Windows is told, by the installed app only.
if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient('parley');
// A link that starts the app on a Mac comes before it is ready.
let linked: SessionId | null = deepLinkAmong(process.argv);
app.on('open-url', (event, address) => {
  event.preventDefault();
  linked = readDeepLink(address);
});
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
    programs: here,
    env: process.env,
  });
  const { sessions, log } = host;
  const data = dataFolder({ env: process.env, home: homedir(), platform: process.platform });
  const windowFile = new JsonFile(join(data, 'window.json'));
  const [saved] = await Promise.all([windowFile.read(), app.whenReady()]);
  denyPermissions();
  await serveApp(join(here, '..', 'renderer'));
  openElectronDoor(host.dispatch, PAGE_ORIGIN);

  const guard = new QuitGuard({ sessions: () => sessions.list(), ask: askToQuit, quit: () => app.quit() });
  let savedWindow: Promise<void> = Promise.resolve();
  const windows = new Windows({
    preload: join(here, '..', 'preload', 'preload.cjs'),
    saved,
    save: (state) =>
      (savedWindow = windowFile.write(state).catch((error) => log.error('the window was not saved', {}, error))),
    warn: log.warn,
    mayCloseLast: () => isMac || guard.mayQuit(),
  });
  // A session this Parley does not know is not shown; the window still comes, since somebody asked for it.
  const show = (id: SessionId | null): void => windows.show(id !== null && sessions.find(id).ok ? id : null);
  const choicesOf = (id: SessionId): readonly NotificationChoice[] => {
    const found = sessions.find(id);
    if (!found.ok) return [];
    const requests = found.value.state.permissions.map(({ requestId }) => requestId);
    const answer = found.value.answer.bind(found.value);
    return notificationChoices(process.platform, { requests, answer, show: () => show(id) });
  };
  const attention = new Attention(attentionSignals(windows, show, choicesOf));
  sessions.onDidChange((list) => attention.update(list));
  installMenu({ platform: process.platform, packaged: app.isPackaged, newWindow: () => windows.openNew() });
  show(linked);

  app.on('second-instance', (_event, argv) => show(deepLinkAmong(argv)));
  app.on('open-url', (_event, address) => show(readDeepLink(address)));
  app.on('activate', () => show(null));
  // Nothing is closed or begun anew: deadlines count waking time only. What was asked meanwhile is told again.
  powerMonitor.on('resume', () => {
    attention.update(sessions.list());
    host.woke();
  });

  powerMonitor.on('shutdown', () => guard.force());
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => guard.force());
  app.on('window-all-closed', () => {
    if (!isMac) app.quit();
  });
  app.on('before-quit', (event) => {
    if (!guard.mayQuit()) return event.preventDefault();
    // From here on: a window that does not close may not hold the rest.
    setTimeout(() => app.exit(0), QUIT_LIMIT_MS);
  });
  // All windows are closed by now. `quit` called again while one is under way may be lost; `exit` is not.
  app.on('will-quit', (event) => {
    event.preventDefault();
    void Promise.allSettled([host.close(), savedWindow]).then(() => app.exit(0));
  });
}

async function askToQuit(question: QuitQuestion): Promise<boolean> {
  const buttons = ['Keep Working', 'Quit'];
  const { response } = await dialog.showMessageBox({
    type: 'question',
    ...question,
    buttons,
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
