import { arrayField, field, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import { assertNever } from '../../shared/result.ts';
import { statusFrame, toolResultFrame } from './frames.ts';
import { callHooks } from './hooks.ts';
import { callTool } from './mcp.ts';
import { playMessage } from './playMessage.ts';
import { playPermission, playPlan, playQuestion } from './playPermission.ts';
import { playTask, tellProgress } from './playTask.ts';
import { subAgentFields, type Scene } from './scene.ts';
import type { ExpectControlStep, McpCallStep, MessageStep, Step, ToolResultStep } from './script.ts';
import { unlessAborted, Unexpected, type Stage } from './stage.ts';

/** Fields that hold steps of their own: those are filled in when they are played. */
const NESTED = new Set(['steps', 'branches', 'allowed', 'denied', 'withdrawn', 'approved', 'rejected', 'wake']);

export async function playSteps(stage: Stage, steps: readonly Step[], scene: Scene): Promise<void> {
  for (const step of steps) await playStep(stage, filled(stage, step, scene), scene);
}

function filled(stage: Stage, step: Step, scene: Scene): Step {
  const entries = Object.entries(step).map(([key, value]) => [
    key,
    NESTED.has(key) ? (value as Json) : stage.fill(value as Json, scene.words),
  ]);
  return Object.fromEntries(entries) as Step;
}

async function playStep(stage: Stage, step: Step, scene: Scene): Promise<void> {
  const play = (steps: readonly Step[]): Promise<void> => playSteps(stage, steps, scene);
  switch (step.do) {
    case 'turn':
      throw new Unexpected('a turn cannot be inside a turn');
    case 'message':
      return message(stage, step, scene);
    case 'toolResult':
      return toolResult(stage, step, scene);
    case 'permission':
      return playPermission(stage, step, scene, play);
    case 'question':
      return playQuestion(stage, step, scene);
    case 'plan':
      return playPlan(stage, step, scene, play);
    case 'hook':
      return callHooks(stage, step);
    case 'mcpCall':
      return mcpCall(stage, step, scene);
    case 'expectControl':
      return expectControl(stage, step, scene);
    case 'task':
      return playTask(stage, step, playSteps);
    case 'withdraw':
      return stage.host.withdraw(step.toolUseId);
    case 'parallel':
      return void (await Promise.all(step.branches.map(play)));
    case 'repeat':
      for (let time = 0; time < step.times; time += 1) await play(step.steps);
      return undefined;
    case 'mode':
      stage.mode = step.mode;
      return stage.emit(statusFrame({ status: null, permissionMode: step.mode }));
    case 'send':
      return stage.emit(step.frame);
    case 'ask':
      return ask(stage, step.request, scene);
    case 'wake':
      for (let time = 0; time < step.times; time += 1) stage.prompts.wake(step.steps);
      return undefined;
    case 'delay':
      return stage.pause(step.ms, scene.signal);
    case 'hang':
      return unlessAborted(new Promise<void>(() => {}), scene.signal);
    case 'raw':
    case 'stderr':
    case 'cutBytes':
    case 'stubborn':
    case 'grandchild':
    case 'exit':
      return playRaw(stage, step);
    default:
      return assertNever(step);
  }
}

type RawStep = Extract<Step, { do: 'raw' | 'stderr' | 'cutBytes' | 'stubborn' | 'grandchild' | 'exit' }>;

/** Steps below the protocol: bytes, streams and the process itself. */
function playRaw(stage: Stage, step: RawStep): void {
  switch (step.do) {
    case 'raw': {
      const bytes = step.base64 === undefined ? undefined : Buffer.from(step.base64, 'base64');
      if (bytes) for (let time = 0; time < (step.times ?? 1); time += 1) stage.writer.bytes(bytes);
      return step.text === undefined ? undefined : stage.writer.text(step.text.repeat(step.times ?? 1));
    }
    case 'stderr':
      return stage.pipe.stderr(step.text.repeat(step.times ?? 1));
    case 'cutBytes':
      return stage.writer.cutInto(step.size);
    case 'stubborn':
      stage.ignoresEnd = step.stdinEnd === true;
      return step.terminate === true ? stage.pipe.process?.ignoreTerminate() : undefined;
    case 'grandchild':
      return stage.pipe.process?.spawnGrandchild({ ignoreTerminate: step.ignoreTerminate === true });
    case 'exit':
      return stage.exit(step.code);
  }
}

async function message(stage: Stage, step: MessageStep, scene: Scene): Promise<void> {
  const tools = step.blocks.filter((block) => block.type === 'tool_use');
  for (const tool of tools) scene.openTools.add(tool.id);
  scene.messages += 1;
  const [tool] = tools;
  if (scene.task && tool) tellProgress(stage, scene.task, scene.messages, tool.name);
  const text = await playMessage(stage, step, scene);
  if (text !== '') scene.lastText = text;
}

function toolResult(stage: Stage, step: ToolResultStep, scene: Scene): void {
  const decision = scene.decisions.get(step.toolUseId) ?? { decision: 'accept', source: 'config', reason_type: 'mode' };
  const times = step.times ?? 1;
  stage.emitStamped(
    toolResultFrame({
      toolUseId: step.toolUseId,
      content: typeof step.content === 'string' ? step.content.repeat(times) : step.content,
      // A sub-agent's inner results carry no structured part.
      result: scene.task ? undefined : step.result,
      isError: step.isError,
      meta: { permission_decision: decision },
      subAgent: subAgentFields(scene.task),
    }),
  );
  scene.openTools.delete(step.toolUseId);
}

async function mcpCall(stage: Stage, step: McpCallStep, scene: Scene): Promise<void> {
  const { server, tool, toolUseId } = step;
  const call = callTool(stage, { server, tool, toolUseId, args: step.arguments });
  const response = await unlessAborted(call, scene.signal);
  const result = field(response, 'result');
  const content = arrayField(result, 'content') ?? stringField(field(response, 'error'), 'message') ?? 'no response';
  const isError = result === undefined || field(result, 'isError') === true;
  toolResult(stage, { do: 'toolResult', toolUseId, content, result: content, ...(isError ? { isError } : {}) }, scene);
}

async function ask(stage: Stage, request: JsonObject, scene: Scene): Promise<void> {
  const answer = await unlessAborted(stage.host.ask(request), scene.signal);
  scene.words['answer'] = answer.kind === 'failed' ? answer.error : JSON.stringify(answer);
}

async function expectControl(stage: Stage, step: ExpectControlStep, scene: Scene): Promise<void> {
  const { requestId } = await unlessAborted(stage.desk.expect(step), scene.signal);
  stage.answerHost(requestId, step.error === undefined ? { response: step.reply ?? {} } : { error: step.error });
}
