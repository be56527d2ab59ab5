import { HostClient } from './hostClient.ts';
import { connectByPort, type PreloadApi } from './portCarrier.ts';
import { connectBySocket, takeToken } from './socketCarrier.ts';

declare global {
  interface Window {
    /** Present in the desktop app only. */
    readonly parley?: PreloadApi;
  }
}

export function connectToHost(): HostClient {
  return new HostClient(window.parley === undefined ? connectBySocket(takeToken()) : connectByPort(window.parley));
}
