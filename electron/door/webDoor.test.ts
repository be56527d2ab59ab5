import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { realClock } from '../base/clock.ts';
import type { Dispatch } from './dispatch.ts';
import { listPageFiles } from './pageFiles.ts';
import { pageHeaders } from './pageHeaders.ts';
import { WebDoor } from './webDoor.ts';

let door: WebDoor;
let root: string;
let received: unknown[];

/** Answers everything that looks like a request, refuses the rest, as the real one does. */
const dispatch: Dispatch = (message, _caller, reply) => {
  received.push(message);
  if (typeof message !== 'object' || message === null || !('id' in message)) return false;
  reply({ answer: Number(message.id), result: { ok: true, value: null } });
  return true;
};

beforeEach(async () => {
  received = [];
  root = await mkdtemp(join(tmpdir(), 'door-'));
  await writeFile(join(root, 'index.html'), '<!doctype html>');
  await writeFile(join(root, 'secret.key'), 'secret');
  await symlink('/etc/hostname', join(root, 'link.js'));
  door = await WebDoor.listen({ port: 0, files: await listPageFiles(root), dispatch, clock: realClock });
});

afterEach(async () => {
  await door.close();
  await rm(root, { recursive: true });
});

interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Bytes on a socket: no client library that would tidy up what is being tested. */
function raw(path: string, headers: Readonly<Record<string, string>>, method = 'GET', body = ''): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(door.port, '127.0.0.1');
    let text = '';
    const lines = [
      `${method} ${path} HTTP/1.1`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    if (!('Upgrade' in headers)) lines.push('Connection: close', `Content-Length: ${Buffer.byteLength(body)}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.startsWith('HTTP/1.1 101')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') });
    });
  });
}

const host = (): string => `127.0.0.1:${door.port}`;
const origin = (): string => `http://${host()}`;
const token = (): string => new URL(door.address).hash.replace('#token=', '');
const json = { 'Content-Type': 'application/json' };

const exchange = (headers: Readonly<Record<string, string>> = {}, value = token()): Promise<RawResponse> =>
  raw('/exchange', { Host: host(), Origin: origin(), ...json, ...headers }, 'POST', JSON.stringify({ token: value }));

async function signIn(): Promise<string> {
  const { head } = await exchange();
  return /Set-Cookie: ([^;]+)/i.exec(head)?.[1] ?? '';
}

const upgrade = (headers: Readonly<Record<string, string>>): Promise<RawResponse> =>
  raw('/door', {
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    ...headers,
  });

async function openSocket(): Promise<WebSocket> {
  const cookie = await signIn();
  const socket = new WebSocket(`ws://${host()}/door`, { headers: { Cookie: cookie, Origin: origin() } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

const closed = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once('close', resolve));

test('S-9: it listens on loopback and on no other address of this machine', async () => {
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
    const refused = await new Promise((resolve) => {
      const socket = connect(door.port, address);
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    expect(refused).toBe(true);
  }
});

test('S-9: bound to every address on purpose, it is reached there and asks for the same things', async () => {
  await door.close();
  const files = await listPageFiles(root);
  door = await WebDoor.listen({ port: 0, host: '0.0.0.0', files, dispatch, clock: realClock });
  expect(new URL(door.address).host).toBe(host());
  expect((await raw('/', { Host: host() })).status).toBe(200);
  expect((await raw('/anything', { Host: host() })).status).toBe(401);
  expect((await raw('/', { Host: `0.0.0.0:${door.port}` })).status).toBe(403);
  expect((await raw('/', { Host: `evil.test:${door.port}` })).status).toBe(403);
  expect((await upgrade({ Host: host(), Origin: origin() })).status).toBe(401);
  const { status } = await upgrade({ Host: host(), Origin: origin(), Cookie: await signIn() });
  expect(status).toBe(101);
});

test.each(['evil.test', '127.0.0.1.evil.test', '0.0.0.0:PORT', '127.0.0.1', 'localhost.:PORT', '127.0.0.1:1'])(
  'S-10: Host %s is refused on HTTP and on the WebSocket upgrade',
  async (name) => {
    const Host = name.replace('PORT', String(door.port));
    const Cookie = await signIn();
    expect((await raw('/', { Host })).status).toBe(403);
    expect((await upgrade({ Host, Origin: origin(), Cookie })).status).toBe(403);
  },
);

test('S-10: a request without a Host is refused', async () => {
  expect([400, 403]).toContain((await raw('/', {})).status);
});

test('S-11: an upgrade with a foreign, null or absent Origin is refused even with the right cookie', async () => {
  const Cookie = await signIn();
  for (const Origin of ['http://evil.test', 'null', `https://${host()}`, `http://127.0.0.1:${door.port}.evil.test`]) {
    expect((await upgrade({ Host: host(), Cookie, Origin })).status).toBe(403);
  }
  expect((await upgrade({ Host: host(), Cookie })).status).toBe(403);
  expect((await upgrade({ Host: host(), Cookie, Origin: origin() })).status).toBe(101);
});

test('S-12: without the cookie there is nothing but the page, and unlisted files do not exist at all', async () => {
  expect((await raw('/', { Host: host() })).status).toBe(200);
  for (const path of ['/door', '/secret.key', '/link.js', '/health', '/index.html/x', '/../index.html', '/%2e%2e/x']) {
    expect((await raw(path, { Host: host() })).status).toBe(401);
  }
  expect((await upgrade({ Host: host(), Origin: origin() })).status).toBe(401);
  expect((await upgrade({ Host: host(), Origin: origin(), Cookie: `parley-${door.port}=x` })).status).toBe(401);
});

test('S-12: the token has 256 bits and is another one at every start', async () => {
  const second = await WebDoor.listen({ port: 0, files: new Map(), dispatch, clock: realClock });
  expect(Buffer.from(token(), 'base64url')).toHaveLength(32);
  expect(second.address.split('#')[1]).not.toBe(door.address.split('#')[1]);
  await second.close();
});

test('S-13: the token becomes a cookie that no script and no other site can use, once', async () => {
  const first = await exchange();
  expect(first.status).toBe(204);
  expect(first.head).toMatch(/Set-Cookie: parley-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/i);
  expect(first.head).not.toContain(token());
  expect((await exchange()).status).toBe(401);
});

test('S-14: a token or an endpoint in the query has no effect', async () => {
  expect((await raw(`/door?token=${token()}`, { Host: host() })).status).toBe(401);
  const Cookie = await signIn();
  const target = await raw(`/?token=x&cwd=/&gatewayUrl=ws://evil.test`, { Host: host(), Cookie });
  expect(target.body).toContain('<!doctype html>');
});

test('S-15: no response allows another origin, and a preflight or a text/plain post changes nothing', async () => {
  const preflight = await raw('/exchange', { Host: host(), Origin: 'http://evil.test' }, 'OPTIONS');
  const simple = await exchange({ 'Content-Type': 'text/plain' });
  const foreign = await exchange({ Origin: 'http://evil.test' });
  expect([preflight.status, simple.status, foreign.status]).toEqual([405, 415, 403]);
  for (const { head } of [preflight, simple, foreign, await raw('/', { Host: host() })]) {
    expect(head.toLowerCase()).not.toContain('access-control');
  }
  expect((await exchange()).status).toBe(204);
});

test('S-6: every response carries the exact policy, errors too', async () => {
  const expected = pageHeaders('/', [`http://127.0.0.1:${door.port}`, `http://localhost:${door.port}`]);
  const responses = [
    await raw('/', { Host: host() }),
    await raw('/nothing', { Host: host() }),
    await raw('/', { Host: 'evil.test' }),
    await exchange(),
  ];
  for (const { head } of responses) {
    for (const [name, value] of Object.entries(expected)) expect(head).toContain(`${name}: ${value}`);
  }
});

test('a signed-in page is served over the socket', async () => {
  const socket = await openSocket();
  const answer = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
  socket.send(JSON.stringify({ id: 3, command: 'x', args: {} }));
  await expect(answer).resolves.toEqual({ answer: 3, result: { ok: true, value: null } });
  socket.terminate();
});

test.each([
  ['text that is no JSON', 'nonsense'],
  ['JSON that is no request', '[1,2]'],
  ['a binary frame', Buffer.from('{"id":1}')],
  ['a frame over the limit', 'x'.repeat(17 * 1024 * 1024)],
])('S-16: %s closes the connection and the server goes on', async (_name, frame) => {
  const socket = await openSocket();
  const end = closed(socket);
  socket.send(frame, { binary: Buffer.isBuffer(frame) });
  expect([1008, 1009]).toContain(await end);
  expect((await raw('/', { Host: host() })).status).toBe(200);
});

test('S-16: a page that floods the host with messages is cut off', async () => {
  const socket = await openSocket();
  const end = closed(socket);
  for (let id = 0; id < 2000; id++) socket.send(JSON.stringify({ id, command: 'x', args: {} }));
  expect(await end).toBe(1008);
  expect(received.length).toBeLessThan(1000);
});

test('S-16: connecting over and over is limited', async () => {
  const Cookie = await signIn();
  const statuses = new Set<number>();
  for (let count = 0; count < 120; count++) {
    statuses.add((await upgrade({ Host: host(), Origin: origin(), Cookie })).status);
  }
  expect(statuses).toEqual(new Set([101, 429]));
});
