import type { JsonObject } from '../../shared/json.ts';
import { toolResultFrame } from './frames.ts';
import { newScene, type Scene } from './scene.ts';
import type { Step, TaskStep } from './script.ts';
import { Aborted, type BackgroundTask, type Stage } from './stage.ts';

type PlaySteps = (stage: Stage, steps: readonly Step[], scene: Scene) => Promise<void>;

/** Starts a sub-agent in the background and goes on; the turn that started it does not wait for it. */
export async function playTask(stage: Stage, step: TaskStep, play: PlaySteps): Promise<void> {
  const task: BackgroundTask = {
    id: step.task,
    runId: stage.options.newId().slice(0, 18),
    toolUseId: step.toolUseId,
    agentType: step.agentType,
    description: step.description,
    stop: new AbortController(),
  };
  stage.tasks.set(task.id, task);
  tellTasks(stage);
  tell(stage, task, 'task_started', {
    tool_use_id: task.toolUseId,
    description: task.description,
    subagent_type: task.agentType,
    is_backgrounded: true,
    spawn_depth: 1,
    task_type: 'local_agent',
    prompt: step.prompt,
  });
  launched(stage, task, step.prompt);
  void run(stage, task, step, play).catch((error: unknown) => stage.fail(error));
}

async function run(stage: Stage, task: BackgroundTask, step: TaskStep, play: PlaySteps): Promise<void> {
  const scene = newScene(task.stop.signal, task);
  const started = stage.options.clock.monotonic();
  let status = 'completed';
  try {
    await play(stage, step.steps, scene);
  } catch (error) {
    if (!(error instanceof Aborted)) throw error;
    status = 'stopped';
  }
  const duration = Math.round(stage.options.clock.monotonic() - started);
  const usage = { total_tokens: 4_800 + scene.messages * 900, tool_uses: scene.messages - 1, duration_ms: duration };
  tell(stage, task, 'task_updated', { patch: { status, end_time: stage.options.clock.now() } });
  tell(stage, task, 'task_notification', {
    tool_use_id: task.toolUseId,
    status,
    output_file: '',
    summary: status === 'completed' ? step.summary : `${step.description} was stopped`,
    summary_is_report: status === 'completed',
    usage,
  });
  stage.tasks.delete(task.id);
  tellTasks(stage);
  if (status === 'completed') stage.prompts.wake(step.wake);
}

/** Told with each tool a sub-agent uses. */
export function tellProgress(stage: Stage, task: BackgroundTask, toolUses: number, lastTool: string): void {
  tell(stage, task, 'task_progress', {
    tool_use_id: task.toolUseId,
    description: `Running ${lastTool}`,
    subagent_type: task.agentType,
    usage: { total_tokens: 4_800 + toolUses * 900, tool_uses: toolUses, duration_ms: toolUses * 600 },
    last_tool_name: lastTool,
  });
}

function launched(stage: Stage, task: BackgroundTask, prompt: string): void {
  const text =
    'Async agent launched successfully.\nThe agent is working in the background. You will be notified automatically when it completes.';
  stage.emitStamped(
    toolResultFrame({
      toolUseId: task.toolUseId,
      content: [{ type: 'text', text }],
      result: {
        isAsync: true,
        status: 'async_launched',
        agentId: task.id,
        description: task.description,
        prompt,
        outputFile: '',
      },
      meta: { permission_decision: { decision: 'accept', source: 'config' } },
      subAgent: {},
    }),
  );
}

function tell(stage: Stage, task: BackgroundTask, subtype: string, fields: JsonObject): void {
  stage.emit({ type: 'system', subtype, task_id: task.id, run_id: task.runId, ...fields });
}

/** The whole set each time; the host replaces its own with it. */
function tellTasks(stage: Stage): void {
  const tasks = [...stage.tasks.values()].map((task) => ({
    task_id: task.id,
    run_id: task.runId,
    task_type: 'local_agent',
    subagent_type: task.agentType,
    description: task.description,
  }));
  stage.emit({ type: 'system', subtype: 'background_tasks_changed', tasks });
}
