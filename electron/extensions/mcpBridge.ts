import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';
import { isObject, type Json, type JsonObject } from '../../shared/json.ts';

/**
 * The library's transport over `mcp_message`: the CLI asks one message at a time and wants its answer as the answer to
 * that control request. Ids are replaced on the way in, because one CLI shakes hands twice in parallel with equal ids.
 */
export class McpBridge implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void;

  private readonly waiting = new Map<number, { readonly id: Json; readonly settle: (answer: JsonObject) => void }>();
  private nextId = 1;
  private closed = false;

  /** `toCli` takes what the server says unasked: requests of its own and notifications. */
  constructor(private readonly toCli: (message: JsonObject) => void) {}

  async start(): Promise<void> {}

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const [internal, { id }] of this.waiting) this.settle(internal, errorAnswer(id, 'The server was closed.'));
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const plain = message as unknown as JsonObject;
    const id = plain['id'];
    if (plain['method'] === undefined && typeof id === 'number') this.settle(id, plain);
    else this.toCli(plain);
  }

  private settle(internal: number, answer: JsonObject): void {
    const waiting = this.waiting.get(internal);
    if (waiting === undefined) return;
    this.waiting.delete(internal);
    waiting.settle({ ...answer, id: waiting.id });
  }

  /** Null for what has no answer: notifications, and answers to the server's own requests. */
  deliver(message: JsonObject, signal: AbortSignal): Promise<JsonObject | null> {
    const id = message['id'];
    const isRequest = typeof message['method'] === 'string' && (typeof id === 'string' || typeof id === 'number');
    if (!isRequest) {
      const target = this.cancelledCall(message);
      if (target === undefined) this.onmessage?.(message as unknown as JSONRPCMessage);
      else this.abandon(target);
      return Promise.resolve(null);
    }
    if (this.closed || signal.aborted) return Promise.resolve(errorAnswer(id, 'The server was closed.'));
    const internal = this.nextId++;
    return new Promise((resolve) => {
      const onAbort = (): void => this.abandon(internal);
      const settle = (answer: JsonObject): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(answer);
      };
      this.waiting.set(internal, { id, settle });
      signal.addEventListener('abort', onAbort, { once: true });
      this.onmessage?.({ ...message, id: internal } as unknown as JSONRPCMessage);
    });
  }

  private abandon(internal: number): void {
    const waiting = this.waiting.get(internal);
    if (waiting === undefined) return;
    this.cancel(internal);
    this.settle(internal, errorAnswer(waiting.id, 'The request was withdrawn.'));
  }

  private cancel(requestId: number): void {
    const notification = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } };
    this.onmessage?.(notification as unknown as JSONRPCMessage);
  }

  /**
   * A cancellation names the CLI's id; the server knows ours. The server stays silent about a call that was cancelled,
   * but the CLI's request must still be answered.
   */
  private cancelledCall(message: JsonObject): number | undefined {
    const params = message['params'];
    if (message['method'] !== 'notifications/cancelled' || !isObject(params)) return undefined;
    for (const [internal, { id }] of this.waiting) if (id === params['requestId']) return internal;
    return undefined;
  }
}

function errorAnswer(id: Json, message: string): JsonObject {
  return { jsonrpc: '2.0', id, error: { code: -32603, message } };
}
