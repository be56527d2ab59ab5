import { contextBridge, ipcRenderer } from 'electron';

/** The page's world, as far as this script touches it. */
declare const window: {
  postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
};

const PAGE_ORIGIN = 'app://bundle';

// A port cannot cross the context bridge; a window message is the one way to hand it to the page.
ipcRenderer.on('parley:port', (event) => window.postMessage('parley-port', PAGE_ORIGIN, event.ports));

/** One function without arguments: the page gets its own port and nothing of Electron. */
contextBridge.exposeInMainWorld('parley', Object.freeze({ connect: () => ipcRenderer.send('parley:connect') }));
