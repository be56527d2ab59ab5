import type { SessionAction } from './actions.ts';
import type { ToolUseId } from './ids.ts';
import type { Part, SessionState, ToolPart, Turn, TurnOrigin } from './session.ts';
import type { Usage } from './usage.ts';

type ActionOf<Type extends SessionAction['type']> = Extract<SessionAction, { type: Type }>;

export function newTurn(id: string, origin: TurnOrigin, at: number | null): Turn {
  return {
    id,
    origin,
    startedAt: at,
    parts: [],
    nested: {},
    open: true,
    interrupting: false,
    retry: null,
    result: null,
  };
}

export function startTurn(state: SessionState, action: ActionOf<'turn-started'>): SessionState {
  const last = state.turns.at(-1);
  if (last?.open) {
    // A prompt that was taken up opened the turn already; the CLI's own word only refines what is known about it.
    return last.startedAt === null && action.at !== null
      ? replaceTurn(state, state.turns.length - 1, { ...last, startedAt: action.at })
      : state;
  }
  return { ...state, turns: [...state.turns, newTurn(action.turnId, action.origin, action.at)] };
}

/** Ends the open turn; `null` = it ended without a result (process gone, or read from a transcript). */
export function endTurn(state: SessionState, action: ActionOf<'turn-ended'> | null): SessionState {
  const index = state.turns.length - 1;
  const turn = state.turns[index];
  const withCost = action === null ? state : addCost(state, action);
  if (turn === undefined || (!turn.open && (action === null || turn.result !== null))) {
    return action === null ? state : addResultAlone(withCost, action);
  }
  const settled = settleTurn(turn, action?.at ?? null, false);
  return replaceTurn(withCost, index, action === null ? settled : { ...settled, result: action.result });
}

/** A result that belongs to no turn: the CLI failed before it began one. The failure must not be lost. */
function addResultAlone(state: SessionState, action: ActionOf<'turn-ended'>): SessionState {
  const id = `result-${state.firstTurn + state.turns.length}`;
  const turn: Turn = { ...newTurn(id, 'unsolicited', action.at), open: false, result: action.result };
  return { ...state, turns: [...state.turns, turn] };
}

function addCost(state: SessionState, action: ActionOf<'turn-ended'>): SessionState {
  const { result, totalUsd } = action;
  return {
    ...state,
    cost: {
      totalUsd: totalUsd ?? state.cost.totalUsd + (result.costUsd ?? 0),
      usage: addUsage(state.cost.usage, result.usage),
      turns: state.cost.turns + 1,
    },
  };
}

function addUsage(left: Usage, right: Usage): Usage {
  return {
    inputTokens: left.inputTokens + right.inputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
    cacheWriteTokens: left.cacheWriteTokens + right.cacheWriteTokens,
    cacheWrite1hTokens: left.cacheWrite1hTokens + right.cacheWrite1hTokens,
    cacheReadTokens: left.cacheReadTokens + right.cacheReadTokens,
    webSearches: left.webSearches + right.webSearches,
  };
}

/** The process is gone, and with it whatever still worked in the background of any turn. */
export function endEverything(state: SessionState): SessionState {
  const turns = mapChanged(state.turns, (turn) => settleTurn(turn, null, true));
  return turns === state.turns ? state : { ...state, turns };
}

/**
 * Nothing of an ended turn may look alive: no caret, no spinner, no half-read input. What works in the background, and
 * everything below it, outlives its turn unless `all` is over.
 */
function settleTurn(turn: Turn, at: number | null, all: boolean): Turn {
  const alive = all ? NO_TOOLS : aliveInBackground(turn);
  const settle = (part: Part): Part => (part.kind === 'tool' && alive.has(part.id) ? part : settlePart(part, at));
  const parts = mapChanged(turn.parts, settle);
  let { nested } = turn;
  for (const [parent, list] of Object.entries(nested) as [ToolUseId, readonly Part[]][]) {
    if (alive.has(parent)) continue;
    const settled = mapChanged(list, settle);
    if (settled !== list) nested = { ...nested, [parent]: settled };
  }
  if (!turn.open && !turn.interrupting && turn.retry === null && parts === turn.parts && nested === turn.nested) {
    return turn;
  }
  return { ...turn, parts, nested, open: false, interrupting: false, retry: null };
}

/** A sub-agent is over: its own calls and texts are, too. */
export function settleBelow(state: SessionState, parent: ToolUseId): SessionState {
  const index = state.turns.findLastIndex((turn) => Object.hasOwn(turn.nested, parent));
  const turn = state.turns[index];
  if (turn === undefined) return state;
  const list = listOf(turn, parent);
  const settled = mapChanged(list, (part) => (isBackground(part) ? part : settlePart(part, null)));
  return settled === list ? state : replaceTurn(state, index, withList(turn, parent, settled));
}

/** The calls that work in the background, and every call made below them. */
function aliveInBackground(turn: Turn): ReadonlySet<ToolUseId> {
  const alive = new Set<ToolUseId>();
  for (const part of turn.parts) if (isBackground(part)) alive.add(part.id);
  const lists = Object.entries(turn.nested) as [ToolUseId, readonly Part[]][];
  for (const [, list] of lists) for (const part of list) if (isBackground(part)) alive.add(part.id);
  for (let before = -1; alive.size > before;) {
    before = alive.size;
    for (const [parent, list] of lists) {
      if (alive.has(parent)) for (const part of list) if (part.kind === 'tool') alive.add(part.id);
    }
  }
  return alive;
}

const NO_TOOLS: ReadonlySet<ToolUseId> = new Set();

function isBackground(part: Part): part is ToolPart {
  return part.kind === 'tool' && part.task?.background === true && part.task.status === 'running';
}

function settlePart(part: Part, at: number | null): Part {
  switch (part.kind) {
    case 'assistant':
    case 'thinking':
      return part.streaming ? { ...part, streaming: false } : part;
    case 'tool':
      return settleTool(part, at);
    default:
      return part;
  }
}

function settleTool(tool: ToolPart, at: number | null): ToolPart {
  const task = tool.task?.status === 'running' ? { ...tool.task, status: 'stopped' } : tool.task;
  if (tool.status !== 'pending' && tool.status !== 'running') return task === tool.task ? tool : { ...tool, task };
  return { ...tool, status: 'failed', partialInput: null, endedAt: at, task };
}

/** Where a part lives: the turn, and for a sub-agent's part the list of its parent. */
interface Place {
  readonly turn: number;
  readonly index: number;
}

/** Newest first: what changes is almost always the last thing. */
function findPart(state: SessionState, partId: string, parent: ToolUseId | null): Place | null {
  for (let turn = state.turns.length - 1; turn >= 0; turn--) {
    const list = listOf(state.turns[turn]!, parent);
    for (let index = list.length - 1; index >= 0; index--) {
      if (list[index]!.id === partId) return { turn, index };
    }
  }
  return null;
}

function listOf(turn: Turn, parent: ToolUseId | null): readonly Part[] {
  if (parent === null) return turn.parts;
  // The id comes from outside and may be the name of something every object has.
  return Object.hasOwn(turn.nested, parent) ? turn.nested[parent]! : NO_PARTS;
}
const NO_PARTS: readonly Part[] = [];

function withList(turn: Turn, parent: ToolUseId | null, parts: readonly Part[]): Turn {
  return parent === null ? { ...turn, parts } : { ...turn, nested: { ...turn.nested, [parent]: parts } };
}

export function replaceTurn(state: SessionState, index: number, turn: Turn): SessionState {
  if (state.turns[index] === turn) return state;
  const turns = state.turns.slice();
  turns[index] = turn;
  return { ...state, turns };
}

export function updateLastTurn(state: SessionState, change: (turn: Turn) => Turn): SessionState {
  const last = state.turns.at(-1);
  return last === undefined ? state : replaceTurn(state, state.turns.length - 1, change(last));
}

function replacePart(state: SessionState, place: Place, parent: ToolUseId | null, part: Part): SessionState {
  const turn = state.turns[place.turn]!;
  const list = listOf(turn, parent);
  if (list[place.index] === part) return state;
  const parts = list.slice();
  parts[place.index] = part;
  return replaceTurn(state, place.turn, withList(turn, parent, parts));
}

export function putPart(
  state: SessionState,
  action: Pick<ActionOf<'part-put'>, 'part' | 'parent' | 'turnId'>,
): SessionState {
  const { part, parent } = action;
  const known = findPart(state, part.id, parent);
  if (known !== null) {
    const before = listOf(state.turns[known.turn]!, parent)[known.index]!;
    return replacePart(state, known, parent, mergeSettled(state, before, part));
  }
  const turnIndex = parent === null ? state.turns.length - 1 : turnOfTool(state, parent);
  const turn = state.turns[turnIndex];
  if (turn === undefined) {
    // The parent is on an older page than this mirror holds: the host has it, we need not.
    if (parent !== null && state.turns.length > 0) return state;
    const opened = newTurn(action.turnId, 'unsolicited', null);
    return { ...state, turns: [...state.turns, withList(opened, parent, [part])] };
  }
  if (part.kind === 'user' && parent === null && turn.parts.length === 0 && turn.origin === 'unsolicited') {
    // An echo tells who began this turn when nothing else did.
    return replaceTurn(state, turnIndex, { ...turn, origin: 'user', parts: [part] });
  }
  const added = awaitsPermission(state, part) ? { ...part, status: 'pending' as const } : part;
  return replaceTurn(state, turnIndex, withList(turn, parent, [...listOf(turn, parent), added]));
}

/** The request may come before the line of the call it is about. */
function awaitsPermission(state: SessionState, part: Part): part is ToolPart {
  return part.kind === 'tool' && state.permissions.some((request) => request.toolUseId === part.id);
}

/** A settled line knows the content, but not what happened to the tool call while it streamed in. */
function mergeSettled(state: SessionState, before: Part, after: Part): Part {
  if (before.kind !== 'tool' || after.kind !== 'tool') return after;
  const decided = before.partialInput === null;
  const asked = awaitsPermission(state, before);
  return {
    ...after,
    status: decided || asked ? before.status : after.status,
    result: before.result ?? after.result,
    permission: before.permission ?? after.permission,
    task: before.task ?? after.task,
    startedAt: before.startedAt ?? after.startedAt,
    endedAt: before.endedAt ?? after.endedAt,
  };
}

function turnOfTool(state: SessionState, tool: ToolUseId): number {
  for (let turn = state.turns.length - 1; turn >= 0; turn--) {
    const { parts, nested } = state.turns[turn]!;
    if (Object.hasOwn(nested, tool) || parts.some((part) => part.id === tool)) return turn;
    for (const list of Object.values(nested)) if (list.some((part) => part.id === tool)) return turn;
  }
  return -1;
}

export function appendText(state: SessionState, action: ActionOf<'text-appended'>): SessionState {
  const place = findPart(state, action.partId, action.parent);
  if (place === null) return state;
  const part = listOf(state.turns[place.turn]!, action.parent)[place.index]!;
  switch (part.kind) {
    case 'assistant':
    case 'thinking':
      return replacePart(state, place, action.parent, { ...part, text: part.text + action.text });
    case 'tool':
      return replacePart(state, place, action.parent, {
        ...part,
        partialInput: (part.partialInput ?? '') + action.text,
      });
    default:
      return state;
  }
}

/** Changes a tool call wherever it is, on the main thread or inside a sub-agent. */
export function changeTool(state: SessionState, id: ToolUseId, change: (tool: ToolPart) => ToolPart): SessionState {
  for (let turnIndex = state.turns.length - 1; turnIndex >= 0; turnIndex--) {
    const turn = state.turns[turnIndex]!;
    const changed = changeToolInTurn(turn, id, change);
    if (changed !== null) return replaceTurn(state, turnIndex, changed);
  }
  return state;
}

function changeToolInTurn(turn: Turn, id: ToolUseId, change: (tool: ToolPart) => ToolPart): Turn | null {
  const parents: (ToolUseId | null)[] = [null, ...(Object.keys(turn.nested) as ToolUseId[])];
  for (const parent of parents) {
    const list = listOf(turn, parent);
    const index = list.findLastIndex((part) => part.kind === 'tool' && part.id === id);
    if (index < 0) continue;
    const before = list[index] as ToolPart;
    const after = change(before);
    if (after === before) return turn;
    const parts = list.slice();
    parts[index] = after;
    return withList(turn, parent, parts);
  }
  return null;
}

export function finishTool(state: SessionState, action: ActionOf<'tool-finished'>): SessionState {
  return changeTool(state, action.toolUseId, (tool) => ({
    ...tool,
    result: action.result,
    partialInput: null,
    status: finishedStatus(tool, action),
    endedAt: action.at ?? tool.endedAt,
  }));
}

function finishedStatus(tool: ToolPart, action: ActionOf<'tool-finished'>): ToolPart['status'] {
  if (action.denied || (action.result.isError && tool.permission?.kind === 'denied')) return 'denied';
  if (action.result.isError) return 'failed';
  // A background call answers at once; it is done when its task is.
  return tool.task?.background && tool.task.status === 'running' ? 'running' : 'done';
}

function mapChanged<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  let copy: T[] | null = null;
  for (let index = 0; index < list.length; index++) {
    const before = list[index]!;
    const after = change(before);
    if (after !== before) (copy ??= list.slice())[index] = after;
  }
  return copy ?? list;
}
