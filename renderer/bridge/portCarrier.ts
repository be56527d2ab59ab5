import type { Carried } from '../../shared/carried.ts';
import type { Connect } from './carrier.ts';

/** What the preload script gives the page: no channel names, no Electron objects. */
export interface PreloadApi {
  /** Asks for a port; it arrives as a window message, the only way a port can reach the page. */
  connect(): void;
}

const PORT_MESSAGE = 'parley-port';

export function connectByPort(api: PreloadApi): Connect {
  return (events) =>
    new Promise((resolve) => {
      const onWindowMessage = (event: MessageEvent<unknown>): void => {
        const port = event.ports[0];
        if (event.source !== window || event.data !== PORT_MESSAGE || port === undefined) return;
        window.removeEventListener('message', onWindowMessage);
        port.addEventListener('message', (message: MessageEvent<Carried>) => events.onMessage(message.data));
        port.addEventListener('close', () => events.onClosed());
        port.start();
        resolve({ kind: 'open', carrier: { post: (message) => port.postMessage(message) } });
      };
      window.addEventListener('message', onWindowMessage);
      api.connect();
    });
}
