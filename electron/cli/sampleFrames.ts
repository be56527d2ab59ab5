import type { JsonObject } from '../../shared/json.ts';

/** Frames as the CLI writes them, for tests of everything that reads them. Texts are chosen to be hard to cut. */
export const ODD_TEXT = '你好，世界 👩🏽‍💻 e\u0301 ﷽ \u2028 \u2029 \u0085 \u0000 \ud83d \u{10FFFF}';

const SESSION = 'b7dba1ee-053f-4c45-a25b-31b04ec51a95';
export const PROMPT_UUID = 'aaaaaaaa-1111-4111-8111-111111111111';

export function initFrame(more: JsonObject = {}): JsonObject {
  return {
    type: 'system',
    subtype: 'init',
    cwd: '/home/dev/project',
    session_id: SESSION,
    tools: ['Task', 'Bash', 'Read'],
    mcp_servers: [{ name: 'notes', status: 'connected' }],
    model: 'claude-sonnet-4-5',
    permissionMode: 'default',
    slash_commands: ['compact'],
    agents: ['general-purpose'],
    ...more,
  };
}

export function streamFrame(event: JsonObject, messageId: string | null = 'msg_1'): JsonObject {
  return {
    type: 'stream_event',
    event,
    session_id: SESSION,
    parent_tool_use_id: null,
    ...(messageId === null ? {} : { api_message_id: messageId }),
  };
}

export function deltaFrame(index: number, delta: JsonObject, messageId: string | null = 'msg_1'): JsonObject {
  return streamFrame({ type: 'content_block_delta', index, delta }, messageId);
}

export function assistantFrame(id: string, block: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    type: 'assistant',
    message: { id, type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content: [block], usage: {} },
    parent_tool_use_id: null,
    session_id: SESSION,
    ...more,
  };
}

export function toolResultFrame(toolUseId: string, content: string, more: JsonObject = {}): JsonObject {
  return {
    type: 'user',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: toolUseId, content }] },
    parent_tool_use_id: null,
    session_id: SESSION,
    ...more,
  };
}

export function resultFrame(more: JsonObject = {}): JsonObject {
  return {
    duration_ms: 25,
    stop_reason: 'end_turn',
    session_id: SESSION,
    total_cost_usd: 0.001,
    usage: { input_tokens: 100, output_tokens: 42 },
    modelUsage: {},
    permission_denials: [],
    type: 'result',
    subtype: 'success',
    is_error: false,
    num_turns: 1,
    result: 'done',
    ...more,
  };
}

export function systemFrame(subtype: string, more: JsonObject = {}): JsonObject {
  return { type: 'system', subtype, session_id: SESSION, ...more };
}

/** One turn with most of what a turn can hold: thinking, streamed text, a tool, a sub-agent, a retry, a result. */
export function sampleTurn(): readonly JsonObject[] {
  const agent = { parent_tool_use_id: 'toolu_agent' };
  return [
    { type: 'command_lifecycle', command_uuid: PROMPT_UUID, state: 'started', uuid: 'l-1', session_id: SESSION },
    initFrame({ uuid: 'i-1' }),
    systemFrame('status', { status: 'requesting', uuid: 's-1' }),
    systemFrame('api_retry', { attempt: 1, max_retries: 10, retry_delay_ms: 526, error_status: 429, uuid: 's-2' }),
    streamFrame({ type: 'message_start', message: { id: 'msg_1', model: 'claude-sonnet-4-5' } }),
    streamFrame({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } }),
    systemFrame('thinking_tokens', { estimated_tokens: 5, uuid: 's-3' }),
    deltaFrame(0, { type: 'thinking_delta', thinking: ODD_TEXT }),
    deltaFrame(0, { type: 'signature_delta', signature: 'c2ln' }),
    assistantFrame('msg_1', { type: 'thinking', thinking: ODD_TEXT, signature: 'c2ln' }, { uuid: 'a-1' }),
    streamFrame({ type: 'content_block_stop', index: 0 }),
    streamFrame({ type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } }),
    ...[...ODD_TEXT].map((text) => deltaFrame(1, { type: 'text_delta', text })),
    assistantFrame('msg_1', { type: 'text', text: ODD_TEXT }, { uuid: 'a-2' }),
    streamFrame({
      type: 'content_block_start',
      index: 2,
      content_block: { type: 'tool_use', id: 'toolu_1', name: 'Bash' },
    }),
    deltaFrame(2, { type: 'input_json_delta', partial_json: '{"command":"ls ' }),
    deltaFrame(2, { type: 'input_json_delta', partial_json: '日本"}' }),
    assistantFrame(
      'msg_1',
      { type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: 'ls 日本' } },
      { uuid: 'a-3' },
    ),
    streamFrame({ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 42 } }),
    streamFrame({ type: 'message_stop' }),
    toolResultFrame('toolu_1', ODD_TEXT, { uuid: 'u-1', tool_use_result: { stdout: ODD_TEXT, stderr: '' } }),
    assistantFrame(
      'msg_2',
      { type: 'tool_use', id: 'toolu_agent', name: 'Task', input: { prompt: 'look' } },
      { uuid: 'a-4' },
    ),
    systemFrame('task_started', { task_id: 't-1', tool_use_id: 'toolu_agent', task_type: 'local_agent', uuid: 's-4' }),
    assistantFrame('msg_3', { type: 'tool_use', id: 'toolu_in', name: 'Read', input: {} }, { ...agent, uuid: 'a-5' }),
    toolResultFrame('toolu_in', 'text', { ...agent, uuid: 'u-2' }),
    systemFrame('task_notification', { task_id: 't-1', tool_use_id: 'toolu_agent', status: 'completed', uuid: 's-5' }),
    toolResultFrame('toolu_agent', 'report', { uuid: 'u-3' }),
    systemFrame('informational', { content: ODD_TEXT, level: 'notice', uuid: 's-6' }),
    { type: 'rate_limit_event', rate_limit_info: { status: 'allowed', resetsAt: 1795008171 }, uuid: 'r-1' },
    assistantFrame('msg_4', { type: 'text', text: 'done' }, { uuid: 'a-6' }),
    resultFrame({ uuid: 'e-1', model_usage_since_last_result: { 'claude-sonnet-4-5': { costUSD: 0.001 } } }),
  ];
}
