import type { Json, JsonObject } from '../../shared/json.ts';
import { AGENTS, CAPABILITIES, CLI_VERSION, COMMANDS, TOOLS } from './catalogue.ts';

/** The frames of the CLI that have a fixed shape. `uuid` and `session_id` are added where they are written. */

export interface InitFacts {
  readonly cwd: string;
  readonly model: string;
  readonly mode: string;
  readonly mcpServers: readonly string[];
  readonly promptUuids: readonly string[];
}

export function initFrame(facts: InitFacts): JsonObject {
  return {
    type: 'system',
    subtype: 'init',
    cwd: facts.cwd,
    tools: TOOLS,
    mcp_servers: facts.mcpServers.map((name) => ({ name, status: 'connected' })),
    model: facts.model,
    permissionMode: facts.mode,
    slash_commands: COMMANDS.map((command) => command.name),
    terminal_slash_commands: [],
    apiKeySource: 'none',
    claude_code_version: CLI_VERSION,
    output_style: 'default',
    agents: AGENTS.map((agent) => agent.name),
    skills: [],
    plugins: [],
    capabilities: CAPABILITIES,
    analytics_disabled: true,
    product_feedback_disabled: true,
    original_cwd: facts.cwd,
    additional_directories: [],
    fast_mode_state: 'off',
    fast_mode_disabled_reason: 'sdk_opt_in_required',
    view_mode: 'default',
    ...(facts.promptUuids.length > 0 ? { user_message_uuids: facts.promptUuids } : {}),
  };
}

export type SessionActivity = 'running' | 'requires_action' | 'idle';

export const stateFrame = (state: SessionActivity): JsonObject => ({
  type: 'system',
  subtype: 'session_state_changed',
  state,
});

export const statusFrame = (fields: JsonObject): JsonObject => ({ type: 'system', subtype: 'status', ...fields });

export const lifecycleFrame = (commandUuid: string, state: string): JsonObject => ({
  type: 'command_lifecycle',
  command_uuid: commandUuid,
  state,
});

export const userTextFrame = (text: string): JsonObject => ({
  type: 'user',
  message: { role: 'user', content: [{ type: 'text', text }] },
  parent_tool_use_id: null,
});

export const replayFrame = (content: Json, more: JsonObject = {}): JsonObject => ({
  type: 'user',
  message: { role: 'user', content },
  parent_tool_use_id: null,
  isReplay: true,
  ...more,
});

export interface ToolResultFacts {
  readonly toolUseId: string;
  readonly content: Json;
  readonly result?: Json | undefined;
  readonly isError?: boolean | undefined;
  readonly meta: JsonObject;
  readonly subAgent: JsonObject;
}

export function toolResultFrame(facts: ToolResultFacts): JsonObject {
  return {
    type: 'user',
    message: {
      role: 'user',
      content: [
        {
          tool_use_id: facts.toolUseId,
          type: 'tool_result',
          content: facts.content,
          ...(facts.isError === undefined ? {} : { is_error: facts.isError }),
        },
      ],
    },
    parent_tool_use_id: null,
    ...(facts.result === undefined ? {} : { tool_use_result: facts.result }),
    tool_result_meta: [{ id: facts.toolUseId, ...facts.meta }],
    ...facts.subAgent,
  };
}

export interface ResultFacts {
  readonly index: number;
  readonly turns: number;
  readonly durationMs: number;
  readonly promptUuids: readonly string[];
  readonly denials: readonly JsonObject[];
  readonly ledger: JsonObject;
  readonly outcome:
    | { readonly kind: 'done'; readonly text: string }
    | { readonly kind: 'aborted'; readonly reason: 'aborted_streaming' | 'aborted_tools' };
}

export function resultFrame(facts: ResultFacts): JsonObject {
  const common = {
    duration_api_ms: facts.durationMs,
    ...facts.ledger,
    permission_denials: facts.denials,
    fast_mode_state: 'off',
    fast_mode_disabled_reason: 'sdk_opt_in_required',
    safety_stops: 0,
    num_turns: facts.turns,
    type: 'result',
    duration_ms: facts.durationMs,
    queued_turn_count: 0,
    result_index: facts.index,
    ...(facts.promptUuids.length > 0
      ? { user_message_uuid: facts.promptUuids.at(-1), user_message_uuids: facts.promptUuids }
      : {}),
  };
  if (facts.outcome.kind === 'done') {
    const result = { subtype: 'success', is_error: false, api_error_status: null, result: facts.outcome.text };
    return { ...common, ...result, stop_reason: 'end_turn', terminal_reason: 'completed' };
  }
  const errors = ['[ede_diagnostic] result_type=user last_content_type=n/a stop_reason=null'];
  return {
    ...common,
    subtype: 'error_during_execution',
    is_error: true,
    stop_reason: null,
    terminal_reason: facts.outcome.reason,
    errors,
  };
}
