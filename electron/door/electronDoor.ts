import { ipcMain, MessageChannelMain, type IpcMainEvent, type WebFrameMain } from 'electron';
import type { Disposable } from '../base/disposable.ts';
import { Connection } from './connection.ts';
import type { Dispatch } from './dispatch.ts';

const CONNECT = 'parley:connect';
const PORT = 'parley:port';

/**
 * The MessagePort carrier. The sender is checked when it asks for a port; from then on the port itself is the proof,
 * since only the frame that got it can use it, and it closes when that frame goes.
 */
export function openElectronDoor(dispatch: Dispatch, pageOrigin: string): Disposable {
  const onConnect = (event: IpcMainEvent): void => {
    const frame = event.senderFrame;
    if (frame === null || !isOurPage(frame, pageOrigin)) return;
    const { port1, port2 } = new MessageChannelMain();
    const connection = new Connection(
      { post: (message) => port1.postMessage(message), hangUp: () => port1.close() },
      dispatch,
    );
    port1.on('message', ({ data }) => connection.receive(data));
    port1.on('close', () => connection.closed());
    port1.start();
    frame.postMessage(PORT, null, [port2]);
  };
  ipcMain.on(CONNECT, onConnect);
  return { dispose: () => ipcMain.off(CONNECT, onConnect) };
}

/** The top frame only, and only of our own origin: whatever was navigated or framed there has no voice. */
export function isOurPage(frame: Pick<WebFrameMain, 'parent' | 'origin'>, pageOrigin: string): boolean {
  return frame.parent === null && frame.origin === pageOrigin;
}
