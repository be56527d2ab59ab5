import { toolUseId, type ToolUseId } from '../../../shared/ids.ts';
import type { JsonObject } from '../../../shared/json.ts';

/** The tool call of the sub-agent a frame belongs to; null on the main thread. */
export function parentOf(frame: JsonObject): ToolUseId | null {
  const parent = frame['parent_tool_use_id'];
  return typeof parent === 'string' && parent !== '' ? toolUseId(parent) : null;
}
