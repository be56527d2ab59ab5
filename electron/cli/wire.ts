import { field, isObject, objectField, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import { translateJsonRpc } from './dialectJsonRpc.ts';
import { translateStream } from './dialectStream.ts';

/**
 * One line of the CLI in its one internal form. The reader is tolerant: other dialects of the protocol are translated
 * here and nowhere else, and what it does not know is kept raw. The writer (see outgoing.ts) only knows the real form.
 */
export type Incoming =
  /** The hot one: everything else of the conversation. */
  | { readonly kind: 'frame'; readonly frame: JsonObject }
  | {
      readonly kind: 'request';
      readonly requestId: string;
      readonly subtype: string;
      readonly request: JsonObject;
      /** How to phrase the answer: the dialect that asked must understand it. */
      readonly dialect: 'control' | 'jsonrpc';
    }
  | { readonly kind: 'response'; readonly requestId: string; readonly outcome: ControlOutcome }
  | { readonly kind: 'cancel'; readonly requestId: string }
  | { readonly kind: 'noise'; readonly line: string };

export type ControlOutcome =
  | { readonly ok: true; readonly response: JsonObject | null; readonly envelope: JsonObject }
  | { readonly ok: false; readonly error: string; readonly code: string | null; readonly envelope: JsonObject };

/** A line gives one message; a line that is a JSON array gives each of its entries. */
export function readLine(line: string): readonly Incoming[] | Incoming {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'noise', line };
  }
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => readEntry(entry, line));
  return readEntry(value, line);
}

function readEntry(value: unknown, line: string): Incoming | readonly Incoming[] {
  if (!isObject(value)) return { kind: 'noise', line };
  return readFrame(value);
}

export function readFrame(value: JsonObject): Incoming | readonly Incoming[] {
  switch (value['type']) {
    case 'stream_event':
    case 'assistant':
    case 'user':
    case 'system':
    case 'result':
      return { kind: 'frame', frame: value };
    case 'control_request':
    case 'sdk_control_request':
      return readRequest(value);
    case 'control_response':
    case 'sdk_control_response':
      return readResponse(value);
    case 'control_cancel_request':
      return { kind: 'cancel', requestId: requestIdOf(value) ?? '' };
    case 'control':
      return readControl(value);
    case 'stream':
      return translateStream(value).map((frame): Incoming => ({ kind: 'frame', frame }));
    case undefined:
      return value['jsonrpc'] === '2.0' ? translateJsonRpc(value) : { kind: 'frame', frame: value };
    default:
      return { kind: 'frame', frame: value };
  }
}

/** Some dialects put the id inside the request. */
function requestIdOf(value: JsonObject): string | undefined {
  const id = field(value, 'request_id') ?? field(field(value, 'request'), 'request_id');
  if (typeof id === 'string') return id;
  return typeof id === 'number' ? String(id) : undefined;
}

function readRequest(value: JsonObject): Incoming {
  const request = objectField(value, 'request');
  const requestId = requestIdOf(value);
  // Without an id it cannot be answered; show it instead of pretending.
  if (request === undefined || requestId === undefined) return { kind: 'frame', frame: value };
  return controlRequest(requestId, request);
}

function controlRequest(requestId: string, request: JsonObject): Incoming {
  const subtype = stringField(request, 'subtype') ?? '';
  if (subtype !== 'permission') return { kind: 'request', requestId, subtype, request, dialect: 'control' };
  const { tool_input: toolInput, ...rest } = request;
  return {
    kind: 'request',
    requestId,
    subtype: 'can_use_tool',
    request: { ...rest, subtype: 'can_use_tool', input: request['input'] ?? toolInput ?? {} },
    dialect: 'control',
  };
}

function readResponse(value: JsonObject): Incoming {
  const envelope = objectField(value, 'response');
  const requestId = envelope === undefined ? undefined : (requestIdOf(envelope) ?? requestIdOf(value));
  if (envelope === undefined || requestId === undefined) return { kind: 'frame', frame: value };
  if (envelope['subtype'] === 'error') {
    const code = stringField(envelope, 'error_code') ?? null;
    return {
      kind: 'response',
      requestId,
      outcome: { ok: false, error: errorText(envelope['error']), code, envelope },
    };
  }
  const response = objectField(envelope, 'response') ?? null;
  return { kind: 'response', requestId, outcome: { ok: true, response, envelope } };
}

function errorText(error: Json | undefined): string {
  if (typeof error === 'string') return error;
  return stringField(error, 'message') ?? (error === undefined ? 'unknown error' : JSON.stringify(error));
}

/** `type:"control"`: a request or a response, told apart by what it carries. */
function readControl(value: JsonObject): Incoming {
  if (objectField(value, 'response') !== undefined) return readResponse(value);
  if (objectField(value, 'request') !== undefined) return readRequest(value);
  const requestId = requestIdOf(value);
  if (requestId === undefined || stringField(value, 'subtype') === undefined) return { kind: 'frame', frame: value };
  if (value['subtype'] === 'success' || value['subtype'] === 'error') {
    return readResponse({ type: 'control_response', response: value });
  }
  return controlRequest(requestId, value);
}
