import type { SessionAction } from './actions.ts';
import type { PermissionOutcome } from './permission.ts';
import type { SessionState, ToolPart } from './session.ts';
import { changeTool } from './reduceTurn.ts';

type PermissionAction = Extract<SessionAction, { type: 'permission-asked' | 'permission-settled' }>;

/**
 * Open requests in the order they came. The request may precede the tool call's own line, so the call learns of it by
 * id only if it is there; whoever shows the call finds the request by the same id.
 */
export function reducePermission(state: SessionState, action: PermissionAction): SessionState {
  if (action.type === 'permission-asked') {
    if (state.permissions.some((request) => request.requestId === action.request.requestId)) return state;
    const asked = { ...state, permissions: [...state.permissions, action.request] };
    return changeTool(asked, action.request.toolUseId, (tool) =>
      tool.status === 'running' ? { ...tool, status: 'pending' } : tool,
    );
  }
  const request = state.permissions.find((open) => open.requestId === action.requestId);
  if (request === undefined) return state;
  const permissions = state.permissions.filter((open) => open !== request);
  return changeTool({ ...state, permissions }, request.toolUseId, (tool) => settleTool(tool, action.outcome));
}

function settleTool(tool: ToolPart, outcome: PermissionOutcome): ToolPart {
  if (tool.status !== 'pending' && tool.status !== 'running') return { ...tool, permission: outcome };
  switch (outcome.kind) {
    case 'allowed':
      return { ...tool, permission: outcome, status: 'running' };
    case 'denied':
      return { ...tool, permission: outcome, status: 'denied' };
    case 'withdrawn':
    case 'closed':
      return { ...tool, permission: outcome };
  }
}
