import { arrayField, objectField, stringField, type JsonObject } from '../../shared/json.ts';
import { CLI_VERSION, INITIALIZE_REPLY, MODELS, MODES } from './catalogue.ts';
import { lifecycleFrame, replayFrame, statusFrame } from './frames.ts';
import { shakeHands } from './mcp.ts';
import type { ControlReply, Stage } from './stage.ts';

/** How the CLI answers the host's requests when a script has nothing to say about them. */
export async function answerControl(stage: Stage, request: JsonObject): Promise<ControlReply | undefined> {
  switch (stringField(request, 'subtype')) {
    case 'initialize':
      return initialize(stage, request);
    case 'interrupt':
      return interrupt(stage, request);
    case 'set_model':
      return setModel(stage, stringField(request, 'model') ?? 'default');
    case 'set_permission_mode':
      return setMode(stage, stringField(request, 'mode') ?? '');
    case 'cancel_async_message':
      return cancelQueued(stage, stringField(request, 'message_uuid') ?? '');
    case 'stop_task':
      stage.tasks.get(stringField(request, 'task_id') ?? '')?.stop.abort();
      return { response: {} };
    case 'rename_session':
      stage.title = stringField(request, 'title');
      stage.emit({ type: 'system', subtype: 'session_title_changed', title: stage.title });
      return {};
    case 'get_context_usage':
      return { response: contextUsage(stage) };
    case 'get_usage':
      return { response: { session: { total_cost_usd: stage.ledger.totalCost }, rate_limits: null } };
    case 'get_session_cost':
      return { response: { text: `Estimated cost:        $${stage.ledger.totalCost.toFixed(4)}` } };
    case 'mcp_status':
      return { response: { mcpServers: stage.mcpServers.map((name) => ({ name, status: 'connected', type: 'sdk' })) } };
    case 'list_models':
      return { response: { models: MODELS } };
    case 'get_binary_version':
      return { response: { version: CLI_VERSION } };
    case 'list_permission_rules': {
      const state = { rules: [], workspaceDirectories: [], originalCwd: stage.options.cwd, managedOnly: false };
      return { response: { state } };
    }
    case 'get_plan':
      return { response: { exists: false } };
    case 'set_max_thinking_tokens':
    case 'apply_flag_settings':
    case 'mcp_message':
      return {};
    default:
      return undefined;
  }
}

async function initialize(stage: Stage, request: JsonObject): Promise<ControlReply> {
  stage.keepsTasksOnInterrupt = request['perTaskStopAffordance'] === true;
  stage.hooks = objectField(request, 'hooks') ?? stage.hooks;
  const servers = arrayField(request, 'sdkMcpServers');
  if (servers) {
    stage.mcpServers = servers.flatMap((server) =>
      typeof server === 'string' ? server : (stringField(server, 'name') ?? []),
    );
    for (const server of stage.mcpServers) await shakeHands(stage, server);
  }
  const title = stringField(request, 'title') ?? stage.title;
  if (title !== undefined) stage.emit({ type: 'system', subtype: 'session_title_changed', title });
  return { response: { ...INITIALIZE_REPLY, current_permission_mode: stage.mode } };
}

function interrupt(stage: Stage, request: JsonObject): ControlReply {
  const queued = stage.prompts.waitingUuids;
  const after = (): void => {
    stage.turn?.abort();
    if (!stage.keepsTasksOnInterrupt) for (const task of stage.tasks.values()) task.stop.abort();
  };
  if (request['cancel_queued'] !== true) return { response: { still_queued: queued }, after };
  for (const uuid of queued) {
    stage.prompts.cancel(uuid);
    stage.emit(lifecycleFrame(uuid, 'cancelled'));
  }
  return { response: { still_queued: [], cancelled: queued }, after };
}

function setModel(stage: Stage, wanted: string): ControlReply {
  const resolved = MODELS.find(({ value }) => value === wanted)?.resolvedModel ?? wanted;
  if (resolved !== stage.model) {
    stage.model = resolved;
    const shown = resolved === wanted ? wanted : `${wanted} (${resolved})`;
    stage.emitStamped(replayFrame(`<local-command-stdout>Set model to \`${shown}\`</local-command-stdout>`));
  }
  return { response: { model: resolved } };
}

function setMode(stage: Stage, wanted: string): ControlReply {
  const mode = wanted === 'manual' ? 'default' : wanted;
  if (!MODES.includes(mode)) return { error: `Invalid permission mode: ${wanted}`, code: 'invalid_mode' };
  const after = (): void => {
    stage.mode = mode;
    stage.emit(statusFrame({ status: null, permissionMode: mode }));
  };
  return { response: { mode }, after };
}

function cancelQueued(stage: Stage, uuid: string): ControlReply {
  const cancelled = stage.prompts.cancel(uuid);
  if (cancelled) stage.emit(lifecycleFrame(uuid, 'cancelled'));
  return { response: { cancelled, message_uuid: uuid } };
}

function contextUsage(stage: Stage): JsonObject {
  const messages = 900 + stage.results * 2_400;
  const used = [
    { id: 'system_prompt', name: 'System prompt', tokens: 3_100, color: 'promptBorder', kind: 'used' },
    { id: 'system_tools', name: 'System tools', tokens: 11_500, color: 'inactive', kind: 'used' },
    { id: 'messages', name: 'Messages', tokens: messages, color: 'purple_FOR_SUBAGENTS_ONLY', kind: 'used' },
  ];
  const totalTokens = used.reduce((sum, category) => sum + category.tokens, 0);
  const maxTokens = 200_000;
  const free = {
    id: 'free_space',
    name: 'Free space',
    tokens: maxTokens - totalTokens,
    color: 'promptBorder',
    kind: 'free',
  };
  return {
    categories: [...used, free],
    totalTokens,
    maxTokens,
    rawMaxTokens: maxTokens,
    autocompactSource: 'auto',
    percentage: Math.round((totalTokens / maxTokens) * 100),
    model: stage.model,
  };
}
