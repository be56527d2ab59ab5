import { field, objectField, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import type { Incoming } from './wire.ts';

/** The JSON-RPC dialect: the few methods that carry conversation, mapped onto the real frames; the rest is kept raw. */
export function translateJsonRpc(value: JsonObject): Incoming {
  const params = objectField(value, 'params') ?? {};
  const id = field(value, 'id');
  switch (value['method']) {
    case 'assistant_token':
      return frame({
        type: 'stream_event',
        parent_tool_use_id: null,
        event: {
          type: 'content_block_delta',
          index: 0,
          delta: { type: 'text_delta', text: stringField(params, 'token') ?? '' },
        },
        ...messageId(params),
      });
    case 'tool_use_start':
      return frame({
        type: 'assistant',
        message: {
          role: 'assistant',
          content: [
            {
              type: 'tool_use',
              id:
                stringField(params, 'id') ??
                stringField(params, 'tool_use_id') ??
                `rpc-${stringField(params, 'name') ?? ''}`,
              name: stringField(params, 'name') ?? 'unknown',
              input: objectField(params, 'input') ?? {},
            },
          ],
        },
      });
    case 'permission_request':
      return isId(id) ? permissionRequest(id, params) : frame(value);
    case 'turn_complete':
      return frame({ ...params, type: 'result', subtype: 'success', is_error: false });
    default:
      // A question nobody understands is refused rather than left open. The prefix keeps it apart from our own names.
      return typeof value['method'] === 'string' && isId(id)
        ? request(id, `jsonrpc/${value['method']}`, params)
        : frame(value);
  }
}

function isId(id: Json | undefined): id is string | number {
  return typeof id === 'string' || typeof id === 'number';
}

function request(wireId: string | number, subtype: string, fields: JsonObject): Incoming {
  return { kind: 'request', requestId: String(wireId), wireId, subtype, request: fields, dialect: 'jsonrpc' };
}

function permissionRequest(id: string | number, params: JsonObject): Incoming {
  const { tool, ...input } = params;
  const fields = { subtype: 'can_use_tool', tool_name: typeof tool === 'string' ? tool : 'unknown', input };
  return request(id, 'can_use_tool', fields);
}

function messageId(params: JsonObject): JsonObject {
  const id = stringField(params, 'message_id');
  return id === undefined ? {} : { api_message_id: id };
}

function frame(value: JsonObject): Incoming {
  return { kind: 'frame', frame: value };
}
