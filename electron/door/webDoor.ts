import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { stringField } from '../../shared/json.ts';
import type { Clock } from '../base/clock.ts';
import { hostNames, LOOPBACK, shownHost } from './webAddress.ts';
import type { Dispatch } from './dispatch.ts';
import type { PageFile } from './pageFiles.ts';
import { pageHeaders } from './pageHeaders.ts';
import { RateLimit } from './rateLimit.ts';
import { WebAccess } from './webAccess.ts';
import { WebSocketDoor } from './webSocketDoor.ts';

const EXCHANGE_PATH = '/exchange';
const SOCKET_PATH = '/door';
const MAX_EXCHANGE_BYTES = 1024;
const CONNECT_BURST = 60;
const CONNECTS_PER_SECOND = 2;

export interface WebDoorOptions {
  readonly port: number;
  /** Loopback when not given. Any other address is for somebody who asked for it by name. */
  readonly host?: string;
  readonly files: ReadonlyMap<string, PageFile>;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
}

/**
 * The browser host's HTTP side, on loopback unless told otherwise; the locks are the same everywhere. Three things exist: the page's own files (which hold no data), the
 * exchange of the token for a cookie, and the WebSocket. Everything else is 401 without the cookie and 404 with it.
 */
export class WebDoor {
  private constructor(
    private readonly server: Server,
    private readonly host: string,
    private readonly sockets: WebSocketDoor,
    private readonly files: ReadonlyMap<string, PageFile>,
    private readonly access: WebAccess,
    private readonly connects: RateLimit,
  ) {
    server.on('request', (request, response) => this.serve(request, response));
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  static async listen({ port, host = LOOPBACK, files, dispatch, clock }: WebDoorOptions): Promise<WebDoor> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    const machine = Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
    const access = new WebAccess((server.address() as AddressInfo).port, hostNames(host, machine));
    const connects = new RateLimit(clock, CONNECT_BURST, CONNECTS_PER_SECOND);
    return new WebDoor(server, host, new WebSocketDoor(dispatch, clock), files, access, connects);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The one place where the token is shown: in the fragment, which no browser sends anywhere. */
  get address(): string {
    return `http://${shownHost(this.host)}:${this.port}/#token=${this.access.token}`;
  }

  async close(): Promise<void> {
    this.sockets.dispose();
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const headers = pageHeaders(path, this.access.addresses);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!this.access.isOurHost(request.headers)) return refuse(response, 403);
    if (path === EXCHANGE_PATH) return this.exchange(request, response);
    const file = this.files.get(path);
    if (file === undefined) return refuse(response, this.access.isKnown(request.headers) ? 404 : 401);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    response.setHeader('Content-Type', file.type);
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file.path)
        .on('error', () => response.destroy())
        .pipe(response);
  }

  /** Same origin and JSON only: a form or a `text/plain` post of another page never gets past this. */
  private exchange(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'POST') return refuse(response, 405);
    if (!this.access.isOurOrigin(request.headers)) return refuse(response, 403);
    if (request.headers['content-type'] !== 'application/json') return refuse(response, 415);
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
      if (body.length > MAX_EXCHANGE_BYTES) request.destroy();
    });
    request.on('end', () => {
      const cookie = this.connects.take() ? this.access.exchange(tokenOf(body)) : null;
      if (cookie === null) return refuse(response, 401);
      response.setHeader('Set-Cookie', cookie);
      response.writeHead(204).end();
    });
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const status = this.upgradeRefusal(request);
    if (status === null) this.sockets.admit(request, socket, head);
    else socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  private upgradeRefusal({ headers, url }: IncomingMessage): number | null {
    if (!this.access.isOurHost(headers) || !this.access.isOurOrigin(headers)) return 403;
    if (!this.access.isKnown(headers)) return 401;
    if (url !== SOCKET_PATH) return 404;
    return this.connects.take() ? null : 429;
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

function tokenOf(body: string): string {
  try {
    return stringField(JSON.parse(body), 'token') ?? '';
  } catch {
    return '';
  }
}
