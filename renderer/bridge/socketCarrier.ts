import type { Carried } from '../../shared/carried.ts';
import type { RequestMessage } from '../../shared/contract.ts';
import type { Connect, ConnectOutcome } from './carrier.ts';

const EXCHANGE_PATH = '/exchange';
const SOCKET_PATH = '/door';
/** A host that is suspended takes the connection and says nothing. */
const OPENING_LIMIT_MS = 4000;
const TOKEN = /^#token=([\w-]+)$/;

/** The token is taken out of the address before anything else happens, so that it stays in no history. */
export function takeToken(): string | null {
  const token = TOKEN.exec(location.hash)?.[1] ?? null;
  if (token !== null) history.replaceState(null, '', location.pathname);
  return token;
}

export function connectBySocket(token: string | null): Connect {
  let unspent = token;
  return async (events) => {
    if (unspent !== null) {
      const known = await exchange(unspent);
      if (known === 'unreachable') return { kind: 'failed' };
      unspent = null;
    }
    return openSocket(events);
  };
}

/** A token that was spent before is no reason to stop: the cookie of that time may still be good. */
async function exchange(token: string): Promise<'done' | 'unreachable'> {
  try {
    await fetch(EXCHANGE_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return 'done';
  } catch {
    return 'unreachable';
  }
}

function openSocket(events: Parameters<Connect>[0]): Promise<ConnectOutcome> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`);
    let opened = false;
    const tooLong = setTimeout(() => {
      resolve({ kind: 'failed' });
      socket.close();
    }, OPENING_LIMIT_MS);
    socket.addEventListener('open', () => {
      opened = true;
      clearTimeout(tooLong);
      const post = (message: RequestMessage): void => socket.send(JSON.stringify(message));
      resolve({ kind: 'open', carrier: { post, hangUp: () => socket.close() } });
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      events.onMessage(JSON.parse(event.data) as Carried);
    });
    socket.addEventListener('close', () => {
      clearTimeout(tooLong);
      if (opened) events.onClosed();
      else void whyRefused().then(resolve);
    });
  });
}

/** A failed upgrade tells a page nothing, so it asks: 401 means that the host runs and has never met this browser. */
async function whyRefused(): Promise<ConnectOutcome> {
  try {
    const response = await fetch(SOCKET_PATH, { signal: AbortSignal.timeout(OPENING_LIMIT_MS) });
    return { kind: response.status === 401 ? 'refused' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
