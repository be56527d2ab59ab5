import { toolUseId } from '../../../shared/ids.ts';
import type { ToolPart, ToolResult } from '../../../shared/session.ts';

/** A finished call for tests; give what the test is about. */
export function toolPart(name: string, more: Partial<ToolPart> = {}): ToolPart {
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

export function toolResult(text: string, more: Partial<ToolResult> = {}): ToolResult {
  return { text, attachments: [], isError: false, structured: null, meta: null, ...more };
}
