import type { JsonObject } from '../../shared/json.ts';
import type { BackgroundTask } from './stage.ts';

/** What the steps of one turn, or of one background task, share. */
export interface Scene {
  readonly signal: AbortSignal;
  /** Names for `{{…}}` that came up while playing, such as what the person changed before allowing. */
  readonly words: Record<string, string>;
  /** Set in the steps of a sub-agent. */
  readonly task: BackgroundTask | undefined;
  /** Tool calls without a result yet; an interrupt settles them. */
  readonly openTools: Set<string>;
  /** How each call came to run, for the result's meta data. */
  readonly decisions: Map<string, JsonObject>;
  readonly denials: JsonObject[];
  lastText: string;
  messages: number;
}

export function newScene(signal: AbortSignal, task?: BackgroundTask): Scene {
  return {
    signal,
    words: {},
    task,
    openTools: new Set(),
    decisions: new Map(),
    denials: [],
    lastText: '',
    messages: 0,
  };
}

/** The fields that mark a frame as a sub-agent's. */
export function subAgentFields(task: BackgroundTask | undefined): JsonObject {
  if (!task) return {};
  return {
    parent_tool_use_id: task.toolUseId,
    agent_id: task.id,
    subagent_type: task.agentType,
    task_description: task.description,
  };
}
