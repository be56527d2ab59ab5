import {
  arrayField,
  booleanField,
  field,
  objectField,
  stringField,
  type Json,
  type JsonObject,
} from '../../shared/json.ts';
import { statusFrame, toolResultFrame } from './frames.ts';
import type { HostAnswer } from './hostRequests.ts';
import { subAgentFields, type Scene } from './scene.ts';
import type { PermissionStep, PlanStep, QuestionStep, Step } from './script.ts';
import { Aborted, unlessAborted, Unexpected, type Stage } from './stage.ts';

type Play = (steps: readonly Step[]) => Promise<void>;

type Verdict =
  | { readonly kind: 'allow'; readonly input: JsonObject }
  | { readonly kind: 'deny'; readonly message: string }
  | { readonly kind: 'withdrawn' };

const BY_THE_PERSON: JsonObject = { decision: 'accept', source: 'user_temporary' };

/** Asks whether a tool may run, unless the mode or a rule has already answered. */
export async function playPermission(stage: Stage, step: PermissionStep, scene: Scene, play: Play): Promise<void> {
  if (step.notInModes?.includes(stage.mode) || rulesOf(step.suggestions).some((rule) => stage.allowedRules.has(rule))) {
    return play(step.allowed);
  }
  const verdict = await ask(stage, scene, step.toolUseId, {
    tool_name: step.tool,
    display_name: step.tool,
    input: step.input,
    ...(step.description === undefined ? {} : { description: step.description }),
    ...(step.suggestions === undefined ? {} : { permission_suggestions: step.suggestions }),
    ...(step.blockedPath === undefined ? {} : { blocked_path: step.blockedPath }),
    ...(step.reason === undefined ? {} : { decision_reason: step.reason, decision_reason_type: 'other' }),
  });
  if (step.expect !== undefined && verdict.kind !== step.expect) {
    throw new Unexpected(`${step.tool} was to be answered with ${step.expect}, not ${verdict.kind}`);
  }
  if (verdict.kind === 'withdrawn') return play(step.withdrawn ?? []);
  if (verdict.kind === 'deny') {
    deny(stage, scene, step, verdict.message);
    return play(step.denied ?? []);
  }
  scene.decisions.set(step.toolUseId, BY_THE_PERSON);
  for (const [key, value] of Object.entries(verdict.input)) {
    if (typeof value === 'string') scene.words[`updated.${key}`] = value;
  }
  return play(step.allowed);
}

export async function playQuestion(stage: Stage, step: QuestionStep, scene: Scene): Promise<void> {
  const input = { questions: step.questions };
  const tool = { tool_name: 'AskUserQuestion', display_name: 'AskUserQuestion', requires_user_interaction: true };
  const verdict = await ask(stage, scene, step.toolUseId, { ...tool, input });
  if (verdict.kind === 'deny') {
    return deny(stage, scene, { tool: 'AskUserQuestion', toolUseId: step.toolUseId, input }, verdict.message);
  }
  const answers = verdict.kind === 'allow' ? (objectField(verdict.input, 'answers') ?? {}) : {};
  const told = Object.entries(answers).map(([question, answer]) => `"${question}"="${String(answer)}"`);
  const content =
    told.length === 0
      ? 'The user did not answer the questions.'
      : `Your questions have been answered: ${told.join(', ')}. You can now continue with these answers in mind.`;
  scene.words['answer'] = Object.values(answers).map(String).join(', ');
  settle(stage, scene, step.toolUseId, { content, result: { ...input, answers } });
}

export async function playPlan(stage: Stage, step: PlanStep, scene: Scene, play: Play): Promise<void> {
  const planFilePath = `${stage.options.cwd}/.claude/plans/plan.md`;
  const input = { plan: step.plan, planFilePath };
  const tool = { tool_name: 'ExitPlanMode', display_name: 'ExitPlanMode', requires_user_interaction: true };
  const verdict = await ask(stage, scene, step.toolUseId, { ...tool, input });
  if (verdict.kind !== 'allow') {
    const message = verdict.kind === 'deny' ? verdict.message : 'withdrawn';
    deny(stage, scene, { tool: 'ExitPlanMode', toolUseId: step.toolUseId, input }, message);
    return play(step.rejected);
  }
  if (stage.mode === 'plan') {
    stage.mode = 'default';
    stage.emit(statusFrame({ status: null, permissionMode: 'default' }));
  }
  const content = `User has approved your plan. You can now start coding.\n\n## Approved Plan:\n${step.plan}`;
  settle(stage, scene, step.toolUseId, {
    content,
    result: { plan: step.plan, isAgent: false, filePath: planFilePath },
  });
  return play(step.approved);
}

async function ask(stage: Stage, scene: Scene, toolUseId: string, request: JsonObject): Promise<Verdict> {
  stage.announce('requires_action');
  const agent = scene.task ? { agent_id: scene.task.id } : {};
  const asked = stage.host.ask({ subtype: 'can_use_tool', ...request, tool_use_id: toolUseId, ...agent }, toolUseId);
  try {
    return verdictOf(stage, scene, await unlessAborted(asked, scene.signal));
  } catch (error) {
    if (error instanceof Aborted) stage.host.withdraw(toolUseId);
    throw error;
  } finally {
    if (stage.host.count === 0) stage.announce('running');
  }
}

function verdictOf(stage: Stage, scene: Scene, answer: HostAnswer): Verdict {
  if (answer.kind === 'withdrawn') return { kind: 'withdrawn' };
  if (answer.kind === 'failed') return { kind: 'deny', message: answer.error };
  const behavior = stringField(answer.response, 'behavior');
  if (behavior === 'allow') {
    for (const update of arrayField(answer.response, 'updatedPermissions') ?? []) apply(stage, update);
    return { kind: 'allow', input: objectField(answer.response, 'updatedInput') ?? {} };
  }
  const message = stringField(answer.response, 'message');
  if (behavior !== 'deny' || message === undefined) {
    throw new Unexpected(`an invalid permission result: ${JSON.stringify(answer.response)}`);
  }
  // The steps of the turn end here; the open tool call is settled with them.
  if (booleanField(answer.response, 'interrupt') === true && !scene.task) throw new Aborted(false);
  return { kind: 'deny', message };
}

function apply(stage: Stage, update: Json): void {
  const mode = stringField(update, 'mode');
  if (stringField(update, 'type') === 'setMode' && mode !== undefined) {
    stage.mode = mode;
    stage.emit(statusFrame({ status: null, permissionMode: mode }));
  }
  for (const rule of rulesOf([update])) stage.allowedRules.add(rule);
}

function rulesOf(updates: readonly Json[] | undefined): readonly string[] {
  return (updates ?? [])
    .filter((update) => stringField(update, 'type') === 'addRules')
    .flatMap((update) => arrayField(update, 'rules') ?? [])
    .map((rule) => `${stringField(rule, 'toolName')}(${String(field(rule, 'ruleContent') ?? '')})`);
}

function deny(
  stage: Stage,
  scene: Scene,
  call: { readonly tool: string; readonly toolUseId: string; readonly input: JsonObject },
  message: string,
): void {
  scene.denials.push({ tool_name: call.tool, tool_use_id: call.toolUseId, tool_input: call.input });
  const meta = {
    non_execution_kind: 'permission-rule',
    permission_decision: { decision: 'reject', source: 'user_reject' },
  };
  settle(stage, scene, call.toolUseId, { content: message, result: `Error: ${message}`, isError: true, meta });
}

function settle(
  stage: Stage,
  scene: Scene,
  toolUseId: string,
  facts: { content: string; result: Json; isError?: boolean; meta?: JsonObject },
): void {
  const meta = facts.meta ?? { permission_decision: BY_THE_PERSON };
  const subAgent = subAgentFields(scene.task);
  stage.emitStamped(toolResultFrame({ toolUseId, ...facts, meta, subAgent }));
  scene.openTools.delete(toolUseId);
}
