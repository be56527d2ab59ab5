import { app, BrowserWindow, dialog, session, shell, type WebContents } from 'electron';
import { PAGE_ORIGIN } from './appProtocol.ts';
import { linkTarget, openableLink } from './externalLink.ts';
import { MIN_SIZE, type WindowState } from './settings/windowBounds.ts';
import { hardenedPreferences } from './windowPreferences.ts';

/** An empty window of ours, shown as soon as its page has something to show. */
export function createWindow(preload: string, { position, width, height, maximized }: WindowState): BrowserWindow {
  const window = new BrowserWindow({
    ...position,
    width,
    height,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    title: 'Parley',
    webPreferences: hardenedPreferences(preload, app.isPackaged),
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  return window;
}

/**
 * Asked by pages for cameras, notifications, devices and the like: nobody gets anything, but that our own page may put
 * text on the clipboard when somebody presses Copy. Reading it stays forbidden.
 */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
    answer(mayHave(permission, contents.getURL())),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => mayHave(permission, origin));
  session.defaultSession.setDevicePermissionHandler(() => false);
}

const mayHave = (permission: string, address: string): boolean =>
  permission === 'clipboard-sanitized-write' && isOurs(address);

/** For every web contents that will ever exist, also ones nobody thought of. */
export function confine(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
  for (const navigation of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
    contents.on(navigation as 'will-navigate', (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
  }
  contents.setWindowOpenHandler(({ url }) => {
    void openLink(url);
    return { action: 'deny' };
  });
}

function isOurs(address: string): boolean {
  return URL.canParse(address) && new URL(address).href.startsWith(`${PAGE_ORIGIN}/`);
}

/** The only way out to another program. The user sees the host that will really be asked before it is. */
async function openLink(address: string): Promise<void> {
  const url = openableLink(address);
  if (url === null) return;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: `Open ${linkTarget(url)}?`,
    detail: url.href,
    buttons: ['Cancel', 'Open'],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) await shell.openExternal(url.href);
}
