import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import type { PermissionDecision, PermissionRequest, PermissionUpdate } from '../../shared/permission.ts';
import { answerRequest } from './answerRequest.ts';
import type { ClientEvents } from './clientEvents.ts';
import type { InboundRequest } from './inboundRequests.ts';
import { successLine } from './outgoing.ts';
import { ODD_TEXT } from './sampleFrames.ts';
import { readLine } from './wire.ts';

function inbound(line: unknown): InboundRequest {
  const incoming = readLine(typeof line === 'string' ? line : JSON.stringify(line));
  if (Array.isArray(incoming) || (incoming as InboundRequest).kind !== 'request') throw new Error('not a request');
  return incoming as InboundRequest;
}

function ask(input: unknown, more: JsonObject = {}): InboundRequest {
  const request = { subtype: 'can_use_tool', tool_name: 'Bash', tool_use_id: 't', input, ...more };
  return inbound({ type: 'control_request', request_id: 'r', request });
}

function answer(events: Partial<ClientEvents>, request: InboundRequest): Promise<JsonObject> {
  const all: ClientEvents = {
    canUseTool: () => Promise.reject(new Error('nobody')),
    onActions: () => undefined,
    ...events,
  };
  return answerRequest(all, request, 0, new AbortController().signal);
}

function decide(decision: PermissionDecision, request: InboundRequest = ask({ command: 'ls' })): Promise<JsonObject> {
  return answer({ canUseTool: () => Promise.resolve(decision) }, request);
}

const RULE = {
  type: 'addRules',
  rules: [{ toolName: 'Bash', ruleContent: 'ls:*' }],
  behavior: 'allow',
  destination: 'session',
} as const satisfies PermissionUpdate;

test('every outcome of a permission, as it stands on the wire', async () => {
  expect(await decide({ behavior: 'allow' })).toEqual({ behavior: 'allow', updatedInput: { command: 'ls' } });
  expect(await decide({ behavior: 'allow', updatedInput: { command: 'pwd' } })).toEqual({
    behavior: 'allow',
    updatedInput: { command: 'pwd' },
  });
  expect(await decide({ behavior: 'allow', updatedPermissions: [RULE] })).toEqual({
    behavior: 'allow',
    updatedInput: { command: 'ls' },
    updatedPermissions: [RULE],
  });
  expect(await decide({ behavior: 'allow', updatedPermissions: [] })).not.toHaveProperty('updatedPermissions');
  expect(await decide({ behavior: 'deny', message: 'why' })).toEqual({ behavior: 'deny', message: 'why' });
  expect(await decide({ behavior: 'deny', message: 'why', interrupt: true })).toEqual({
    behavior: 'deny',
    message: 'why',
    interrupt: true,
  });
  expect(await decide({ behavior: 'deny', message: 'why', interrupt: false })).not.toHaveProperty('interrupt');
  for (const message of ['', '  \n']) {
    expect(await decide({ behavior: 'deny', message })).toEqual({
      behavior: 'deny',
      message: 'The user denied this request.',
    });
  }
});

test('a decision that fails is a denial with words', async () => {
  const failed = await answer({ canUseTool: () => Promise.reject(new Error('store is gone')) }, ask({}));
  expect(failed).toEqual({ behavior: 'deny', message: 'The permission could not be decided: store is gone' });
});

test('the whole line of an answer', async () => {
  const request = ask({ command: 'ls' });
  const line = successLine(request, await decide({ behavior: 'allow' }, request));
  expect(line).toBe(
    '{"type":"control_response","response":{"subtype":"success","request_id":"r","response":{"behavior":"allow","updatedInput":{"command":"ls"}}}}\n',
  );
});

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the CLI reads back, byte for byte as it would write it itself. */
function answeredBytes(line: string): string {
  const { response } = JSON.parse(line) as { response: { response: { updatedInput: unknown } } };
  return JSON.stringify(response.response.updatedInput);
}

test('the input that was asked is the input that was shown and the input that is answered, byte for byte', async () => {
  const key = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', '1', 'a'));
  const value = fc.oneof(fc.jsonValue({ stringUnit: 'binary' }), fc.constant(ODD_TEXT));
  const input = fc.dictionary(key, value, { noNullPrototype: true }).filter((one) => Object.keys(one).length > 0);
  await fc.assert(
    fc.asyncProperty(input, async (asked) => {
      const bytes = JSON.stringify(asked);
      let shown = '';
      const request = ask(JSON.parse(bytes));
      const canUseTool = (permission: PermissionRequest): Promise<PermissionDecision> => {
        shown = JSON.stringify(permission.input);
        return Promise.resolve({ behavior: 'allow' });
      };
      const line = successLine(request, await answer({ canUseTool }, request));
      expect([sha(shown), sha(answeredBytes(line))]).toEqual([sha(bytes), sha(bytes)]);
      const edited = successLine(
        request,
        await decide({ behavior: 'allow', updatedInput: asked as JsonObject }, ask({ old: 1 })),
      );
      expect(sha(answeredBytes(edited))).toBe(sha(bytes));
    }),
    { numRuns: 300 },
  );
});

test('an edit that would not reach the tool is a denial', async () => {
  // The CLI takes an empty input for "as it was".
  expect(await decide({ behavior: 'allow', updatedInput: {} })).toMatchObject({ behavior: 'deny' });
  expect(await decide({ behavior: 'allow', updatedInput: {} }, ask({}))).toMatchObject({ behavior: 'allow' });
  const rpc = inbound({ jsonrpc: '2.0', id: 1, method: 'permission_request', params: { tool: 'Bash', command: 'ls' } });
  expect(await decide({ behavior: 'allow', updatedInput: { command: 'pwd' } }, rpc)).toMatchObject({
    behavior: 'deny',
  });
  expect(await decide({ behavior: 'allow', updatedInput: { command: 'ls' } }, rpc)).toMatchObject({
    behavior: 'allow',
  });
});

test('an input that cannot be shown as what it is is refused without asking', async () => {
  for (const input of ['rm -rf /', 7, ['a'], null]) {
    await expect(decide({ behavior: 'allow' }, ask(input))).rejects.toThrow('not an object');
  }
});

test('a request as it is shown: the input and what the CLI says about it, only suggestions that can be sent back', async () => {
  let shown: PermissionRequest | null = null;
  const more = {
    display_name: 'Run',
    description: 'List',
    blocked_path: '/p',
    decision_reason_type: 'workingDir',
    agent_id: 'a1',
    mcp_server: { name: 'notes', source: 'user' },
    permission_suggestions: [RULE, { type: 'setMode', mode: 'plan' }, { type: 'new', destination: 'session' }, null],
  };
  const canUseTool = (request: PermissionRequest): Promise<PermissionDecision> => {
    shown = request;
    return Promise.resolve({ behavior: 'allow' });
  };
  await answer({ canUseTool }, ask({ command: 'ls' }, more));
  expect(shown).toMatchObject({
    requestId: 'r',
    toolUseId: 't',
    toolName: 'Bash',
    displayName: 'Run',
    input: { command: 'ls' },
    suggestions: [RULE],
    description: 'List',
    blockedPath: '/p',
    decisionReasonType: 'workingDir',
    agentId: 'a1',
    mcpServer: { name: 'notes', source: 'user' },
    requiresUserInteraction: false,
  });
  await answer({ canUseTool }, ask({ questions: [] }, { tool_name: 'AskUserQuestion' }));
  expect(shown).toMatchObject({ requiresUserInteraction: true });
});

test('a hook is called with its id and answered with what it says; without one the CLI hears so', async () => {
  const request = inbound({
    type: 'control_request',
    request_id: 'h',
    request: { subtype: 'hook_callback', callback_id: 'c', tool_use_id: 't', input: { hook_event_name: 'Stop' } },
  });
  const onHook = (call: unknown): Promise<JsonObject> => Promise.resolve({ call: call as JsonObject });
  expect(await answer({ onHook }, request)).toEqual({
    call: { callbackId: 'c', input: { hook_event_name: 'Stop' }, toolUseId: 't' },
  });
  await expect(answer({}, request)).rejects.toThrow('No hook is registered as c');
});

test('an MCP message is answered in its wrapper, a notification too', async () => {
  const message = (rpc: JsonObject): InboundRequest =>
    inbound({
      type: 'control_request',
      request_id: 'm',
      request: { subtype: 'mcp_message', server_name: 's', message: rpc },
    });
  const onMcpMessage = (): Promise<JsonObject> => Promise.resolve({ jsonrpc: '2.0', id: 3, result: { tools: [] } });
  expect(await answer({ onMcpMessage }, message({ jsonrpc: '2.0', id: 3, method: 'tools/list' }))).toEqual({
    mcp_response: { jsonrpc: '2.0', id: 3, result: { tools: [] } },
  });
  const silent = { onMcpMessage: (): Promise<null> => Promise.resolve(null) };
  expect(await answer(silent, message({ jsonrpc: '2.0', method: 'notifications/initialized' }))).toEqual({
    mcp_response: { jsonrpc: '2.0', id: 0, result: {} },
  });
});

test('a question of an MCP server is declined and a dialog refused when nobody listens', async () => {
  const request = (subtype: string): InboundRequest =>
    inbound({ type: 'control_request', request_id: 'e', request: { subtype } });
  expect(await answer({}, request('elicitation'))).toEqual({ action: 'decline' });
  await expect(answer({}, request('request_user_dialog'))).rejects.toThrow('Unsupported');
});
