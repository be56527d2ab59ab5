import { toolUseId, type ToolUseId } from '../../../shared/ids.ts';
import {
  arrayField,
  booleanField,
  numberField,
  objectField,
  stringField,
  type JsonObject,
} from '../../../shared/json.ts';
import type { BackgroundTask, TaskProgress } from '../../../shared/session.ts';
import type { Mapping } from './mapperState.ts';

type TaskPatch = Partial<TaskProgress> & { readonly taskId: string };

export function mapTaskStarted(mapping: Mapping, frame: JsonObject): void {
  const type = stringField(frame, 'task_type');
  push(mapping, frame, {
    status: 'running',
    ...(type === undefined ? {} : { type }),
    ...described(frame),
    // A foreground command that merely takes long is announced as a task too; it is not background work.
    background: booleanField(frame, 'is_backgrounded') ?? false,
  });
}

export function mapTaskProgress(mapping: Mapping, frame: JsonObject): void {
  const lastToolName = stringField(frame, 'last_tool_name');
  push(mapping, frame, { ...usage(frame), ...(lastToolName === undefined ? {} : { lastToolName }) });
}

export function mapTaskUpdated(mapping: Mapping, frame: JsonObject): void {
  const patch = objectField(frame, 'patch');
  const status = stringField(patch, 'status');
  const background = booleanField(patch, 'is_backgrounded');
  push(mapping, frame, {
    ...(status === undefined ? {} : { status: status === 'killed' ? 'stopped' : status }),
    ...(background === undefined ? {} : { background }),
  });
}

export function mapTaskNotification(mapping: Mapping, frame: JsonObject): void {
  const summary = stringField(frame, 'summary');
  const outputFile = stringField(frame, 'output_file');
  mapping.state.wakeUp = 'task-notification';
  push(mapping, frame, {
    status: stringField(frame, 'status') ?? 'completed',
    ...usage(frame),
    ...(summary === undefined ? {} : { summary }),
    ...(outputFile === undefined || outputFile === '' ? {} : { outputFile }),
  });
}

/** The whole set, replacing whatever was paired together before. */
export function mapBackgroundTasks(mapping: Mapping, frame: JsonObject): void {
  mapping.state.tellsTasks = true;
  const tasks = (arrayField(frame, 'tasks') ?? []).map((task): BackgroundTask => {
    const taskId = stringField(task, 'task_id') ?? '';
    return {
      taskId,
      type: stringField(task, 'task_type') ?? '',
      description: stringField(task, 'description') ?? '',
      agentType: stringField(task, 'subagent_type') ?? null,
      toolUseId: mapping.state.taskTools.get(taskId) ?? null,
    };
  });
  mapping.out.push({ type: 'tasks-replaced', tasks });
}

function push(mapping: Mapping, frame: JsonObject, patch: Partial<TaskProgress>): void {
  const taskId = stringField(frame, 'task_id');
  if (taskId === undefined) return;
  const tool = toolOf(mapping, frame, taskId);
  if (tool === undefined) return;
  const task: TaskPatch = { ...patch, taskId };
  mapping.out.push({ type: 'task-changed', toolUseId: tool, task });
  if (patch.background === true) beginBackground(mapping, taskId, tool);
  if (patch.status !== undefined && patch.status !== 'running') endBackground(mapping, taskId);
}

/** For CLIs that do not send the set themselves. */
export function beginBackground(mapping: Mapping, taskId: string, tool: ToolUseId): void {
  const { state } = mapping;
  if (state.tellsTasks || state.tasks.has(taskId)) return;
  const input = state.tools.get(tool)?.input;
  state.tasks.set(taskId, {
    taskId,
    type: stringField(input, 'subagent_type') === undefined ? 'local_bash' : 'local_agent',
    description: stringField(input, 'description') ?? '',
    agentType: stringField(input, 'subagent_type') ?? null,
    toolUseId: tool,
  });
  mapping.out.push({ type: 'tasks-replaced', tasks: [...state.tasks.values()] });
}

function endBackground(mapping: Mapping, taskId: string): void {
  const { state } = mapping;
  if (!state.tasks.delete(taskId) || state.tellsTasks) return;
  mapping.out.push({ type: 'tasks-replaced', tasks: [...state.tasks.values()] });
}

function toolOf(mapping: Mapping, frame: JsonObject, taskId: string): ToolUseId | undefined {
  const named = stringField(frame, 'tool_use_id');
  if (named === undefined) return mapping.state.taskTools.get(taskId);
  mapping.state.taskTools.set(taskId, toolUseId(named));
  return toolUseId(named);
}

function described(frame: JsonObject): Partial<TaskProgress> {
  const description = stringField(frame, 'description');
  const agentType = stringField(frame, 'subagent_type');
  return { ...(description === undefined ? {} : { description }), ...(agentType === undefined ? {} : { agentType }) };
}

function usage(frame: JsonObject): Partial<TaskProgress> {
  const figures = objectField(frame, 'usage');
  const totalTokens = numberField(figures, 'total_tokens');
  const toolUses = numberField(figures, 'tool_uses');
  const durationMs = numberField(figures, 'duration_ms');
  return {
    ...(totalTokens === undefined ? {} : { totalTokens }),
    ...(toolUses === undefined ? {} : { toolUses }),
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}
