import { TEXT_TYPE } from '../../shared/attachments.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import type { PermissionDecision } from '../../shared/permission.ts';
import type { Attachment } from '../../shared/session.ts';
import type { MessageUuid } from '../../shared/ids.ts';

/**
 * The only way to make a line for the CLI. A malformed line can end the process or stop it from reading for ever, so
 * lines are built here from typed parts and by a JSON library, never from text.
 */
export interface OutgoingMessage {
  /** Random v4: the CLI swallows a message whose uuid it has seen. */
  readonly uuid: MessageUuid;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** `now` pushes the running turn aside, `later` waits for it; the default is folded in when it fits. */
  readonly priority?: 'now' | 'next' | 'later';
}

export function userLine(message: OutgoingMessage): string {
  return line({
    type: 'user',
    message: { role: 'user', content: userContent(message) },
    parent_tool_use_id: null,
    session_id: '',
    uuid: message.uuid,
    origin: { kind: 'human' },
    ...(message.priority === undefined ? {} : { priority: message.priority }),
  });
}

function userContent(message: OutgoingMessage): Json {
  const attachments = message.attachments ?? [];
  if (attachments.length === 0) return message.text;
  const blocks = attachments.map(attachmentBlock);
  // The API refuses a block of no text.
  return message.text.trim() === '' ? blocks : [...blocks, { type: 'text', text: message.text }];
}

/** Text travels as text: the API takes base64 only for what is not. An image has no name on the wire. */
function attachmentBlock({ kind, mediaType, data = '', name }: Attachment): JsonObject {
  if (kind === 'image') return { type: 'image', source: { type: 'base64', media_type: mediaType, data } };
  const source =
    mediaType === TEXT_TYPE
      ? { type: 'text', media_type: TEXT_TYPE, data: Buffer.from(data, 'base64').toString('utf8') }
      : { type: 'base64', media_type: mediaType, data };
  return { type: 'document', source, ...(name === undefined ? {} : { title: name }) };
}

export function requestLine(requestId: string, request: JsonObject): string {
  return line({ type: 'control_request', request_id: requestId, request });
}

export function cancelLine(requestId: string): string {
  return line({ type: 'control_cancel_request', request_id: requestId });
}

/** Where an answer goes and how it is phrased. */
export interface AnswerAddress {
  readonly wireId: string | number;
  readonly dialect: 'control' | 'jsonrpc';
}

export function successLine(address: AnswerAddress, response: JsonObject): string {
  if (address.dialect === 'jsonrpc') return line({ jsonrpc: '2.0', id: address.wireId, result: rpcResult(response) });
  return line({
    type: 'control_response',
    response: { subtype: 'success', request_id: address.wireId, response },
  });
}

export function errorLine(address: AnswerAddress, error: string): string {
  if (address.dialect === 'jsonrpc') {
    return line({ jsonrpc: '2.0', id: address.wireId, error: { code: -32603, message: error } });
  }
  return line({ type: 'control_response', response: { subtype: 'error', request_id: address.wireId, error } });
}

function rpcResult(response: JsonObject): JsonObject {
  if (response['behavior'] === undefined) return response;
  return {
    decision: response['behavior'],
    scope: 'once',
    ...(response['message'] === undefined ? {} : { message: response['message'] }),
  };
}

const DENIED_WITHOUT_WORDS = 'The user denied this request.';

/**
 * `updatedInput` and a non-empty `message` are not optional on the wire, whatever the declared types say: without them
 * one CLI fails the tool and another runs what was not approved.
 */
export function permissionResponse(decision: PermissionDecision, input: JsonObject): JsonObject {
  if (decision.behavior === 'allow') {
    return {
      behavior: 'allow',
      updatedInput: decision.updatedInput ?? input,
      ...(decision.updatedPermissions === undefined || decision.updatedPermissions.length === 0
        ? {}
        : { updatedPermissions: decision.updatedPermissions as unknown as Json }),
    };
  }
  return {
    behavior: 'deny',
    message: decision.message.trim() === '' ? DENIED_WITHOUT_WORDS : decision.message,
    ...(decision.interrupt === true ? { interrupt: true } : {}),
  };
}

function line(value: JsonObject): string {
  return `${JSON.stringify(value)}\n`;
}
