import { toolUseId } from './ids.ts';
import type { AssistantPart, Part, ToolPart, ToolResult, Turn, TurnResult } from './session.ts';
import { NO_USAGE } from './usage.ts';

/** Plain examples for tests and measurements: everything at its simplest, with what the test is about given. */
export function sampleTool(name: string, more: Partial<ToolPart> = {}): ToolPart {
  return {
    kind: 'tool',
    id: toolUseId('toolu_1'),
    messageId: null,
    name,
    displayName: null,
    serverName: null,
    input: {},
    partialInput: null,
    status: 'done',
    result: null,
    permission: null,
    task: null,
    startedAt: 0,
    endedAt: 0,
    ...more,
  };
}

export function sampleToolResult(text: string, more: Partial<ToolResult> = {}): ToolResult {
  return { text, attachments: [], isError: false, structured: null, meta: null, ...more };
}

export function sampleProse(id: string, text = 'x', more: Partial<AssistantPart> = {}): AssistantPart {
  return {
    kind: 'assistant',
    id,
    messageId: null,
    uuid: null,
    model: null,
    text,
    streaming: false,
    aborted: false,
    ...more,
  };
}

export function sampleTurn(parts: readonly Part[], more: Partial<Turn> = {}): Turn {
  return {
    id: 'turn',
    origin: 'user',
    startedAt: null,
    parts,
    nested: {},
    open: false,
    interrupting: false,
    retry: null,
    result: null,
    ...more,
  };
}

export function sampleTurnResult(more: Partial<TurnResult> = {}): TurnResult {
  return {
    subtype: 'success',
    isError: false,
    text: null,
    errors: [],
    stopReason: null,
    terminalReason: null,
    interrupted: false,
    apiErrorStatus: null,
    durationMs: null,
    apiDurationMs: null,
    timeToFirstTokenMs: null,
    numTurns: null,
    costUsd: null,
    usage: NO_USAGE,
    models: [],
    permissionDenials: [],
    structuredOutput: null,
    ...more,
  };
}
