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
      /** The id as it came: an answer must carry it unchanged, and some dialects count with numbers. */
      readonly wireId: string | number;
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
  if (isObject(value)) return readFrame(value);
  if (!Array.isArray(value)) return { kind: 'noise', line };
  const incoming = value.filter(isObject).flatMap(readFrame);
  // Said once, however many entries are no messages: each would carry the whole line.
  return incoming.length > 0 && value.every(isObject) ? incoming : [...incoming, { kind: 'noise', line }];
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
function wireIdOf(value: JsonObject): string | number | undefined {
  const id = field(value, 'request_id') ?? field(field(value, 'request'), 'request_id');
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function requestIdOf(value: JsonObject): string | undefined {
  const id = wireIdOf(value);
  return id === undefined ? undefined : String(id);
}

function readRequest(value: JsonObject): Incoming {
  const wireId = wireIdOf(value);
  // Without an id it cannot be answered; show it instead of pretending. With one it is, even if it asks nothing.
  if (wireId === undefined) return { kind: 'frame', frame: value };
  return controlRequest(wireId, objectField(value, 'request') ?? {});
}

function controlRequest(wireId: string | number, request: JsonObject): Incoming {
  const subtype = stringField(request, 'subtype') ?? '';
  const requestId = String(wireId);
  if (subtype !== 'permission') return { kind: 'request', requestId, wireId, subtype, request, dialect: 'control' };
  const { tool_input: toolInput, ...rest } = request;
  return {
    kind: 'request',
    requestId,
    wireId,
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
  // Whatever else it is stays readable in the envelope; writing it out here could fail on its own.
  return stringField(error, 'message') ?? 'unknown error';
}

/** `type:"control"`: a request or a response, told apart by what it carries. */
function readControl(value: JsonObject): Incoming {
  // Flat: the envelope's own fields stand on the line itself.
  if (value['subtype'] === 'success' || value['subtype'] === 'error') {
    return readResponse({ type: 'control_response', response: value });
  }
  if (objectField(value, 'response') !== undefined) return readResponse(value);
  if (objectField(value, 'request') !== undefined) return readRequest(value);
  const wireId = wireIdOf(value);
  if (wireId === undefined || stringField(value, 'subtype') === undefined) return { kind: 'frame', frame: value };
  return controlRequest(wireId, value);
}
