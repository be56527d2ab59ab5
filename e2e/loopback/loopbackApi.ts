import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { booleanField, isObject, type JsonObject } from '../../shared/json.ts';
import { Gates, type Gate } from './gate.ts';
import { RecordedRequest } from './recordedRequest.ts';
import { closingMoves, replyMoves, wholeMessage, type MessageIdentity, type Move } from './replyEvents.ts';
import type { ErrorReply, MessageReply, Reply, Scenario } from './scenario.ts';
import { ScriptBook, type ReplyRule } from './scriptBook.ts';

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

/**
 * A Messages API on the loopback interface that says what its scripts tell it to and remembers every request.
 *
 *   const api = await LoopbackApi.start();
 *   api.script({ name: 'greet', steps: [say('Hello.')] });   // answers a prompt holding @@greet@@
 */
export class LoopbackApi {
  readonly requests: RecordedRequest[] = [];
  readonly #server: Server;
  readonly #book = new ScriptBook();
  readonly #gates = new Gates();
  readonly #watchers = new Set<() => void>();
  #ids = 0;

  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(): Promise<LoopbackApi> {
    const api = new LoopbackApi();
    await new Promise<void>((resolve) => api.#server.listen(0, '127.0.0.1', resolve));
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  script(...scenarios: readonly Scenario[]): void {
    for (const scenario of scenarios) this.#book.addScenario(scenario);
  }

  /** Replies for prompts without a marker, used once each, in order. */
  enqueue(...replies: readonly Reply[]): void {
    this.#book.enqueue(replies);
  }

  /** Rules see every request to `/v1/messages` first; the newest rule first of all. */
  answer(rule: ReplyRule): void {
    this.#book.addRule(rule);
  }

  gate(name: string): Gate {
    return this.#gates.get(name);
  }

  /** Requests of conversations only, without the CLI's own small ones. */
  get conversationRequests(): readonly RecordedRequest[] {
    return this.requests.filter((request) => request.isConversation);
  }

  /** Resolves with the first request that fits, past or future. */
  async requestWhere(fits: (request: RecordedRequest) => boolean): Promise<RecordedRequest> {
    for (;;) {
      const found = this.requests.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => this.#watchers.add(resolve));
    }
  }

  /** Cuts whatever is still streaming. */
  async close(): Promise<void> {
    this.#gates.openAll();
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    // A client that goes away mid-reply is an ordinary thing here: interrupts do that.
    response.on('error', () => {});
    try {
      const request = await this.#record(incoming);
      await this.#route(request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { type: 'error', error: { type: 'api_error', message: String(error) } });
    }
  }

  async #record(incoming: IncomingMessage): Promise<RecordedRequest> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    const request = new RecordedRequest(
      this.requests.length,
      incoming.method ?? '',
      new URL(incoming.url ?? '/', 'http://loopback').pathname,
      Object.fromEntries(Object.entries(incoming.headers).map(([key, value]) => [key, String(value)])),
      isObject(parsed) ? parsed : {},
    );
    this.requests.push(request);
    for (const watcher of this.#watchers) watcher();
    this.#watchers.clear();
    return request;
  }

  async #route(request: RecordedRequest, response: ServerResponse): Promise<void> {
    switch (`${request.method} ${request.path}`) {
      case 'POST /v1/messages':
        return this.#reply(request, this.#book.replyTo(request), response);
      case 'POST /v1/messages/count_tokens':
        // A rough but growing count, so that a meter has something to show.
        return sendJson(response, 200, { input_tokens: Math.ceil(JSON.stringify(request.body).length / 4) });
      case 'GET /v1/models':
        return sendJson(response, 200, { data: [], has_more: false, first_id: null, last_id: null });
      case 'HEAD /':
        return void response.writeHead(200).end();
      default:
        return sendJson(response, 404, { type: 'error', error: { type: 'not_found_error', message: request.path } });
    }
  }

  async #reply(request: RecordedRequest, reply: Reply, response: ServerResponse): Promise<void> {
    if ('hang' in reply) return;
    if (reply.holdStart !== undefined) await this.gate(reply.holdStart).pass();
    if ('status' in reply) return sendError(response, reply, this.#nextId('req'));
    if (reply.startDelayMs !== undefined) await wait(reply.startDelayMs);
    const identity: MessageIdentity = {
      messageId: this.#nextId('msg'),
      model: request.model ?? 'unknown',
      newToolUseId: () => this.#nextId('toolu'),
    };
    const headers = { 'request-id': this.#nextId('req'), ...reply.headers };
    if (booleanField(request.body, 'stream') !== true) {
      return sendJson(response, 200, wholeMessage(reply, identity), headers);
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers });
    await this.#stream(reply, identity, response);
  }

  async #stream(reply: MessageReply, identity: MessageIdentity, response: ServerResponse): Promise<void> {
    for (const move of replyMoves(reply, identity)) await this.#make(move, response);
    const ending = reply.ending ?? 'complete';
    if (ending === 'hang') return;
    if (ending === 'abort') return void response.destroy();
    if (ending === 'complete') {
      for (const move of closingMoves(reply)) await this.#make(move, response);
    } else {
      const error = { type: ending.errorType, message: ending.message };
      await this.#make({ kind: 'event', event: { type: 'error', error } }, response);
    }
    response.end();
  }

  async #make(move: Move, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    if (move.kind === 'hold') return this.gate(move.gate).pass();
    if (move.kind === 'delay') return void (await wait(move.ms));
    const frame = `event: ${move.event.type}\ndata: ${JSON.stringify(move.event)}\n\n`;
    if (!response.write(frame)) await drained(response);
  }

  #nextId(kind: 'msg' | 'toolu' | 'req'): string {
    this.#ids += 1;
    return `${kind}_loop_${String(this.#ids).padStart(6, '0')}`;
  }
}

function sendError(response: ServerResponse, reply: ErrorReply, requestId: string): void {
  const type = reply.errorType ?? ERROR_TYPES[reply.status] ?? 'api_error';
  const body = reply.body ?? {
    type: 'error',
    error: { type, message: reply.message ?? `scripted ${reply.status}` },
    request_id: requestId,
  };
  sendJson(response, reply.status, body, { 'request-id': requestId, ...reply.headers });
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: JsonObject | unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function drained(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}
