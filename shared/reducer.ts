import type { SessionAction } from './actions.ts';
import { assertNever } from './result.ts';
import type { SessionState, ThinkingPart } from './session.ts';
import { NO_USAGE } from './usage.ts';
import { reducePermission } from './reducePermission.ts';
import { reduceQueue } from './reduceQueue.ts';
import { appendText, endEverything, endTurn, finishTool, putPart, startTurn, updateLastTurn } from './reduceTurn.ts';
import { reduceTask } from './reduceTask.ts';

export function initialSession(cwd: string): SessionState {
  return {
    info: {
      cliSessionId: null,
      title: null,
      cwd,
      model: null,
      permissionMode: 'default',
      cliVersion: null,
      tools: [],
      mcpServers: [],
      slashCommands: [],
      models: [],
      agents: [],
      account: null,
      capabilities: [],
    },
    process: { phase: 'starting' },
    turns: [],
    firstTurn: 0,
    queue: [],
    permissions: [],
    tasks: [],
    todos: [],
    cost: { totalUsd: 0, usage: NO_USAGE, turns: 0 },
    context: null,
    rateLimit: null,
    silence: null,
    unknownFrames: 0,
  };
}

/**
 * The one reducer, run by the host and by every page. Pure; an action about something this state does not hold (an
 * older page of turns, a request already settled) returns the same reference.
 */
export function reduce(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'text-appended':
      return appendText(state, action);
    case 'part-put':
      return putPart(state, action);
    case 'tool-finished':
      return finishTool(state, action);
    case 'turn-started':
      return startTurn(state, action);
    case 'turn-ended':
      return endTurn(state, action);
    case 'turn-closed':
      return endTurn(state, null);
    case 'interrupt-requested':
      return updateLastTurn(state, (turn) =>
        turn.open && !turn.interrupting ? { ...turn, interrupting: true } : turn,
      );
    case 'interrupt-refused':
      return updateLastTurn(state, (turn) => (turn.interrupting ? { ...turn, interrupting: false } : turn));
    case 'retry-changed':
      return updateLastTurn(state, (turn) =>
        !turn.open || turn.retry === action.retry ? turn : { ...turn, retry: action.retry },
      );
    case 'thinking-progressed':
      return progressThinking(state, action.estimatedTokens);
    case 'message-queued':
    case 'message-started':
    case 'message-dropped':
    case 'message-moved':
      return reduceQueue(state, action);
    case 'permission-asked':
    case 'permission-settled':
      return reducePermission(state, action);
    case 'task-changed':
    case 'tasks-replaced':
    case 'todos-replaced':
    case 'todo-changed':
      return reduceTask(state, action);
    case 'process-changed':
      return changeProcess(state, action.process);
    case 'info-changed':
      return { ...state, info: { ...state.info, ...action.info } };
    case 'mcp-changed':
      return { ...state, info: { ...state.info, mcpServers: action.servers } };
    case 'mode-changed':
      return state.info.permissionMode === action.mode
        ? state
        : { ...state, info: { ...state.info, permissionMode: action.mode } };
    case 'context-changed':
      return { ...state, context: action.context };
    case 'rate-limit-changed':
      return { ...state, rateLimit: action.rateLimit };
    case 'silence-changed':
      return state.silence === action.silence ? state : { ...state, silence: action.silence };
    case 'conversation-reset':
      return resetConversation(state);
    case 'unknown-frame':
      return putPart(
        { ...state, unknownFrames: state.unknownFrames + 1 },
        {
          part: { kind: 'unknown', id: action.id, label: action.label, raw: action.raw },
          parent: action.parent,
          turnId: action.id,
        },
      );
    default:
      return assertNever(action);
  }
}

export function reduceAll(state: SessionState, actions: readonly SessionAction[]): SessionState {
  let next = state;
  for (const action of actions) next = reduce(next, action);
  return next;
}

/** `/clear` begins a new session in the same process; what waits to be sent is still to be sent. */
function resetConversation(state: SessionState): SessionState {
  const { info, process, queue, permissions, rateLimit } = state;
  return { ...initialSession(info.cwd), info, process, queue, permissions, rateLimit };
}

/** A process that is gone cannot answer, run or ask: whatever was open is settled with it. */
function changeProcess(state: SessionState, process: SessionState['process']): SessionState {
  if (process.phase !== 'ended') return { ...state, process };
  const settled = endEverything({ ...state, process, silence: null });
  return settled.permissions.length === 0 && settled.tasks.length === 0
    ? settled
    : { ...settled, permissions: [], tasks: [] };
}

/** Token estimates come without an address: they belong to the block that is being thought right now. */
function progressThinking(state: SessionState, estimatedTokens: number): SessionState {
  return updateLastTurn(state, (turn) => {
    const index = turn.parts.findLastIndex((part) => part.kind === 'thinking' && part.streaming);
    if (index < 0) return turn;
    const parts = turn.parts.slice();
    parts[index] = { ...(parts[index] as ThinkingPart), estimatedTokens };
    return { ...turn, parts };
  });
}
