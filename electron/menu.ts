import { Menu, type MenuItemConstructorOptions } from 'electron';

/** The platform's usual items under their usual keys; what the page offers has its own keys in the page. */
export function installMenu(newWindow: () => void, platform: NodeJS.Platform): void {
  const file: MenuItemConstructorOptions = {
    label: 'File',
    submenu: [
      { label: 'New Window', accelerator: 'CommandOrControl+Shift+N', click: newWindow },
      { type: 'separator' },
      platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
    ],
  };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
      file,
      { role: 'editMenu' },
      { role: 'viewMenu' },
      { role: 'windowMenu' },
    ]),
  );
}
