import { requestId, toolUseId } from '../../shared/ids.ts';
import { arrayField, booleanField, objectField, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import type { PermissionRequest, PermissionUpdate } from '../../shared/permission.ts';
import type { InboundRequest } from './inboundRequests.ts';

/** Reads a `can_use_tool`. Only the input decides what is asked; everything else is commentary. */
export function readPermissionRequest(inbound: InboundRequest, askedAt: number): PermissionRequest {
  const { request } = inbound;
  const toolName = stringField(request, 'tool_name') ?? 'unknown';
  const server = objectField(request, 'mcp_server');
  const serverName = stringField(server, 'name');
  const source = stringField(server, 'source');
  return {
    requestId: requestId(inbound.requestId),
    toolUseId: toolUseId(stringField(request, 'tool_use_id') ?? inbound.requestId),
    toolName,
    displayName: stringField(request, 'display_name') ?? toolName,
    input: objectField(request, 'input') ?? {},
    suggestions: (arrayField(request, 'permission_suggestions') ?? []).flatMap(readUpdate),
    requiresUserInteraction: booleanField(request, 'requires_user_interaction') ?? ALWAYS_ASKED.has(toolName),
    askedAt,
    raw: request,
    ...optional(request, 'description', 'description'),
    ...optional(request, 'blocked_path', 'blockedPath'),
    ...optional(request, 'decision_reason', 'decisionReason'),
    ...optional(request, 'decision_reason_type', 'decisionReasonType'),
    ...optional(request, 'agent_id', 'agentId'),
    ...(serverName === undefined
      ? {}
      : { mcpServer: { name: serverName, ...(source === undefined ? {} : { source }) } }),
  };
}

/** Questions and plans are answered by a person, also on CLIs that do not mark them so. */
const ALWAYS_ASKED: ReadonlySet<string> = new Set(['AskUserQuestion', 'ExitPlanMode']);

function optional<Key extends string>(request: JsonObject, from: string, to: Key): { readonly [K in Key]?: string } {
  const value = stringField(request, from);
  return value === undefined ? {} : ({ [to]: value } as { readonly [K in Key]: string });
}

/** A suggestion that is sent back must be one the CLI understands; what has another shape is not offered. */
function readUpdate(value: Json): readonly PermissionUpdate[] {
  const type = stringField(value, 'type');
  const destination = stringField(value, 'destination');
  if (destination === undefined) return [];
  switch (type) {
    case 'addRules':
    case 'replaceRules':
    case 'removeRules':
      return arrayField(value, 'rules') === undefined ? [] : [value as unknown as PermissionUpdate];
    case 'setMode':
      return stringField(value, 'mode') === undefined ? [] : [value as unknown as PermissionUpdate];
    case 'addDirectories':
    case 'removeDirectories':
      return arrayField(value, 'directories') === undefined ? [] : [value as unknown as PermissionUpdate];
    default:
      return [];
  }
}
