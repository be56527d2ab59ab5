import type { SessionAction } from '../../../shared/actions.ts';
import type { MessageUuid, ToolUseId } from '../../../shared/ids.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import type { BackgroundTask, TurnOrigin } from '../../../shared/session.ts';

/** What must be remembered between two frames to understand the second. One per conversation, owned by the client. */
export interface MapperState {
  /** The API message whose blocks are being streamed on the main thread. */
  currentMessage: string | null;
  /** Blocks seen of each API message that is still arriving. */
  readonly messages: Map<string, LiveMessage>;
  /** Uuids of lines already taken: compaction repeats old lines, on the pipe and on disk. */
  readonly seen: Set<string>;
  /** Messages of ours, so that an echo of one is not shown as a second message. */
  readonly sent: Map<MessageUuid, 'queued' | 'started' | 'dropped'>;
  readonly tools: Map<ToolUseId, KnownTool>;
  /** Which tool call a task belongs to; updates name only the task. */
  readonly taskTools: Map<string, ToolUseId>;
  /** Sub-agents whose prompt has been seen: it repeats the input of the call that started them. */
  readonly prompted: Set<ToolUseId>;
  /** Calls the CLI said it refused by itself; older CLIs do not say so again with the result. */
  readonly refused: Set<ToolUseId>;
  /** Work in the background, paired from starts and ends until the CLI sends the whole set. */
  readonly tasks: Map<string, BackgroundTask>;
  tellsTasks: boolean;
  /** The CLI reports what becomes of each message; otherwise a turn's beginning and echoes must do. */
  tellsLifecycle: boolean;
  /** Messages that were waiting when the last turn ended: they begin the next one together. */
  waitingAtResult: readonly MessageUuid[];
  cliSessionId: string | null;
  /** `/clear` was announced; the new id that follows is no further reset. */
  resetAnnounced: boolean;
  /** The CLI's running total after the last result, to tell what a turn cost where the CLI does not say. */
  lastTotalUsd: number;
  retrying: boolean;
  /** Why the next turn will begin when no message of ours starts it. */
  wakeUp: TurnOrigin | null;
  /** Numbers what has no id of its own. */
  counter: number;
}

export interface LiveMessage {
  /** In the order of the API's block indexes. */
  readonly blocks: LiveBlock[];
  readonly model: string | null;
}

export interface LiveBlock {
  readonly partId: string;
  readonly type: string;
  settled: boolean;
}

export interface KnownTool {
  readonly name: string;
  readonly input: JsonObject;
}

export function newMapperState(): MapperState {
  return {
    currentMessage: null,
    messages: new Map(),
    seen: new Set(),
    sent: new Map(),
    tools: new Map(),
    taskTools: new Map(),
    prompted: new Set(),
    refused: new Set(),
    tasks: new Map(),
    tellsTasks: false,
    tellsLifecycle: false,
    waitingAtResult: [],
    cliSessionId: null,
    resetAnnounced: false,
    lastTotalUsd: 0,
    retrying: false,
    wakeUp: null,
    counter: 0,
  };
}

/** Where one frame's actions go. `at` is when the frame was read, in milliseconds since the epoch. */
export interface Mapping {
  readonly state: MapperState;
  readonly out: SessionAction[];
  readonly at: number | null;
}

export function nextId(state: MapperState, prefix: string): string {
  state.counter += 1;
  return `${prefix}-${state.counter}`;
}

/** The id a part gets from its line, or a made-up one where the line has none. */
export function lineId(state: MapperState, uuid: Json | undefined, prefix: string): string {
  return typeof uuid === 'string' && uuid !== '' ? uuid : nextId(state, prefix);
}
