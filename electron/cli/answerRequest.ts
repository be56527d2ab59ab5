import { isObject, objectField, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import type { PermissionDecision } from '../../shared/permission.ts';
import type { ClientEvents } from './clientEvents.ts';
import type { InboundRequest } from './inboundRequests.ts';
import { permissionResponse } from './outgoing.ts';
import { readPermissionRequest } from './permissionRequest.ts';

/**
 * Answers every question of the CLI. A throw becomes an error answer, so an unknown question is refused rather than
 * left open: the CLI would wait for ever.
 */
export async function answerRequest(
  events: ClientEvents,
  inbound: InboundRequest,
  now: number,
  signal: AbortSignal,
): Promise<JsonObject> {
  const { request } = inbound;
  switch (inbound.subtype) {
    case 'can_use_tool':
      return answerPermission(events, inbound, now, signal);
    case 'hook_callback':
      return answerHook(events, request, signal);
    case 'mcp_message':
      return answerMcp(events, request, signal);
    case 'elicitation':
      return events.onElicitation === undefined ? { action: 'decline' } : events.onElicitation(request, signal);
    case 'request_user_dialog':
      if (events.onUserDialog !== undefined) return events.onUserDialog(request, signal);
      break;
  }
  throw new Error(`Unsupported control request subtype: ${inbound.subtype}`);
}

async function answerPermission(
  events: ClientEvents,
  inbound: InboundRequest,
  now: number,
  signal: AbortSignal,
): Promise<JsonObject> {
  const asked = inbound.request['input'];
  // It could not be shown as it is, and an empty answer would run it as it is.
  if (asked !== undefined && !isObject(asked)) throw new Error('The input of the tool call is not an object.');
  const request = readPermissionRequest(inbound, now);
  try {
    const decision = await events.canUseTool(request, signal);
    return permissionResponse(withoutLostEdit(decision, inbound, request.input), request.input);
  } catch (error) {
    const message = `The permission could not be decided: ${error instanceof Error ? error.message : String(error)}`;
    return permissionResponse({ behavior: 'deny', message }, request.input);
  }
}

/**
 * An edit that would not reach the tool is a denial: one dialect has no place for it, and the CLI takes `{}` for "as it
 * was". What runs is what was approved, or nothing.
 */
function withoutLostEdit(decision: PermissionDecision, inbound: InboundRequest, input: JsonObject): PermissionDecision {
  if (decision.behavior !== 'allow' || decision.updatedInput === undefined) return decision;
  const edited = JSON.stringify(decision.updatedInput) !== JSON.stringify(input);
  const lost = inbound.dialect === 'jsonrpc' || Object.keys(decision.updatedInput).length === 0;
  if (!edited || !lost) return decision;
  return { behavior: 'deny', message: 'The edited input cannot be passed on, so the call was not run.' };
}

async function answerHook(events: ClientEvents, request: JsonObject, signal: AbortSignal): Promise<JsonObject> {
  const callbackId = stringField(request, 'callback_id') ?? '';
  if (events.onHook === undefined) throw new Error(`No hook is registered as ${callbackId}`);
  const call = {
    callbackId,
    input: objectField(request, 'input') ?? {},
    toolUseId: stringField(request, 'tool_use_id') ?? null,
  };
  return events.onHook(call, signal);
}

/** The wrapper is not optional, and a notification must be answered too: without either the first turn hangs. */
async function answerMcp(events: ClientEvents, request: JsonObject, signal: AbortSignal): Promise<JsonObject> {
  const server = stringField(request, 'server_name') ?? '';
  const message = objectField(request, 'message') ?? {};
  if (events.onMcpMessage === undefined) throw new Error(`No in-process MCP server is called ${server}`);
  const answer = await events.onMcpMessage(server, message, signal);
  return { mcp_response: answer ?? { jsonrpc: '2.0', id: rpcId(message), result: {} } };
}

function rpcId(message: JsonObject): Json {
  const id = message['id'];
  return typeof id === 'string' || typeof id === 'number' ? id : 0;
}
