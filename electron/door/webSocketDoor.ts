import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { Connection } from './connection.ts';
import type { Dispatch } from './dispatch.ts';
import { RateLimit } from './rateLimit.ts';

const MAX_FRAME_BYTES = 16 * 1024 * 1024;
/** A page that stopped reading is let go; it comes back, and catches up from the log. */
const MAX_UNSENT_BYTES = 32 * 1024 * 1024;
const HEARTBEAT_MS = 15_000;
const LATE = 1.5;
const MESSAGE_BURST = 400;
const MESSAGES_PER_SECOND = 100;
const POLICY_VIOLATION = 1008;

/** The WebSocket carrier. Whoever gets here has passed the host, origin and cookie checks of the upgrade. */
export class WebSocketDoor implements Disposable {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });

  constructor(
    private readonly dispatch: Dispatch,
    private readonly clock: Clock,
  ) {}

  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.server.handleUpgrade(request, socket, head, (webSocket) => this.serve(webSocket));
  }

  dispose(): void {
    for (const webSocket of this.server.clients) webSocket.terminate();
    this.server.close();
  }

  private serve(webSocket: WebSocket): void {
    const hangUp = (): void => webSocket.close(POLICY_VIOLATION);
    const connection = new Connection(
      {
        post: (message) => {
          if (webSocket.bufferedAmount > MAX_UNSENT_BYTES) webSocket.terminate();
          else webSocket.send(JSON.stringify(message));
        },
        hangUp,
      },
      this.dispatch,
    );
    const limit = new RateLimit(this.clock, MESSAGE_BURST, MESSAGES_PER_SECOND);
    webSocket.on('message', (data, isBinary) => {
      const message = isBinary ? undefined : parse(data);
      if (message === undefined || !limit.take()) hangUp();
      else connection.receive(message);
    });
    // An oversized frame or a torn connection arrives here; 'close' follows and does the work.
    webSocket.on('error', () => undefined);
    const heartbeat = this.keepAlive(webSocket);
    webSocket.on('close', () => {
      heartbeat.dispose();
      connection.closed();
    });
  }

  private keepAlive(webSocket: WebSocket): Disposable {
    let answered = true;
    let timer: Disposable;
    let beatAt = 0;
    webSocket.on('pong', () => {
      answered = true;
    });
    const beat = (): void => {
      // After a suspension the answer may still lie unread: whoever overslept asks once more.
      const overslept = this.clock.monotonic() - beatAt > HEARTBEAT_MS * LATE;
      if (!answered && !overslept) return webSocket.terminate();
      answered = false;
      webSocket.ping();
      rest();
    };
    const rest = (): void => {
      beatAt = this.clock.monotonic();
      timer = this.clock.setTimer(HEARTBEAT_MS, beat);
    };
    rest();
    return { dispose: () => timer.dispose() };
  }
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString());
  } catch {
    return undefined;
  }
}
