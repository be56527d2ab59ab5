import { objectField, type JsonObject } from '../../shared/json.ts';
import type { HostAnswer } from './hostRequests.ts';
import type { Stage } from './stage.ts';

/** The CLI's side of talking with a tool server that lives in the host. */
export async function shakeHands(stage: Stage, server: string): Promise<void> {
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'claude-code', title: 'Claude Code', version: '2.1.327' },
  };
  await call(stage, server, { method: 'initialize', params, jsonrpc: '2.0', id: stage.nextRpcId() });
  await call(stage, server, { jsonrpc: '2.0', method: 'notifications/initialized' });
  await call(stage, server, { method: 'tools/list', jsonrpc: '2.0', id: stage.nextRpcId() });
}

/** The JSON-RPC response of a tool call; undefined when the host did not give one. */
export async function callTool(
  stage: Stage,
  { server, tool, toolUseId, args }: { server: string; tool: string; toolUseId: string; args: JsonObject },
): Promise<JsonObject | undefined> {
  const id = stage.nextRpcId();
  const meta = { 'claudecode/toolUseId': toolUseId, progressToken: id };
  const params = { name: tool, arguments: args, _meta: meta };
  const answer = await call(stage, server, { method: 'tools/call', params, jsonrpc: '2.0', id }, toolUseId);
  return answer.kind === 'answered' ? objectField(answer.response, 'mcp_response') : undefined;
}

function call(stage: Stage, server: string, message: JsonObject, toolUseId?: string): Promise<HostAnswer> {
  return stage.host.ask({ subtype: 'mcp_message', server_name: server, message }, toolUseId);
}
