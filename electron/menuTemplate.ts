import type { MenuItemConstructorOptions } from 'electron';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  /** An installed app has no developer tools: whatever is typed into them would speak for the user. */
  readonly packaged: boolean;
  newWindow(): void;
}

/** The platform's usual items under their usual keys; what the page offers has its own keys in the page. */
export function menuTemplate({ platform, packaged, newWindow }: MenuOptions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const file: MenuItemConstructorOptions = {
    label: 'File',
    submenu: [
      { label: 'New Window', accelerator: 'CommandOrControl+Shift+N', click: () => newWindow() },
      { type: 'separator' },
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      ...(packaged ? [] : [{ role: 'toggleDevTools' as const }]),
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  };
  const appMenu: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : [];
  return [...appMenu, file, { role: 'editMenu' }, view, { role: 'windowMenu' }];
}
