import { field, objectField, stringField, type JsonObject } from '../../shared/json.ts';
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
      if (typeof id !== 'string' && typeof id !== 'number') return frame(value);
      return permissionRequest(String(id), params);
    case 'turn_complete':
      return frame({ ...params, type: 'result', subtype: 'success', is_error: false });
    default:
      return frame(value);
  }
}

function permissionRequest(id: string, params: JsonObject): Incoming {
  const { tool, ...input } = params;
  return {
    kind: 'request',
    requestId: id,
    subtype: 'can_use_tool',
    request: { subtype: 'can_use_tool', tool_name: typeof tool === 'string' ? tool : 'unknown', input },
    dialect: 'jsonrpc',
  };
}

function messageId(params: JsonObject): JsonObject {
  const id = stringField(params, 'message_id');
  return id === undefined ? {} : { api_message_id: id };
}

function frame(value: JsonObject): Incoming {
  return { kind: 'frame', frame: value };
}
