import { field, objectField, stringField, type JsonObject } from '../../shared/json.ts';

/**
 * `type:"stream"` lines of an older dialect, as the stream events of the real one. A lone delta has no message around
 * it: it is addressed to block 0 of the current message, and the mapper opens what is missing.
 */
export function translateStream(value: JsonObject): readonly JsonObject[] {
  const { type: _type, event, ...rest } = value;
  switch (event) {
    case 'delta': {
      const text =
        stringField(value, 'text') ?? stringField(field(value, 'delta'), 'text') ?? stringField(value, 'delta');
      if (text === undefined) return [value];
      return [streamEvent(rest, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })];
    }
    case 'tool_use_start': {
      const tool = objectField(value, 'tool_use') ?? value;
      const name = stringField(tool, 'name') ?? stringField(tool, 'tool_name');
      const id = stringField(tool, 'id') ?? stringField(tool, 'tool_use_id');
      if (name === undefined || id === undefined) return [value];
      const content = [{ type: 'tool_use', id, name, input: objectField(tool, 'input') ?? {} }];
      return [{ ...rest, type: 'assistant', message: { role: 'assistant', content } }];
    }
    default:
      return [value];
  }
}

function streamEvent(rest: JsonObject, event: JsonObject): JsonObject {
  return { parent_tool_use_id: null, ...rest, type: 'stream_event', event };
}
