import { booleanField, isObject, stringField, type Json, type JsonObject } from '../../shared/json.ts';
import type { PermissionMode } from '../../shared/permission.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { McpServerState, ModelChoice } from '../../shared/session.ts';
import type { ControlResult } from './connection.ts';
import { readModels } from './map/initializeInfo.ts';
import { readServer } from './map/mapInit.ts';
import { readContext, readRewind, type RewindOutcome } from './controlAnswers.ts';

const TIMEOUT_MS = 30_000;
/** Some answers need the API first: a new model is probed, a side question is asked. */
const API_TIMEOUT_MS = 120_000;

interface ControlsHost {
  request(request: JsonObject, timeoutMs: number | null, signal?: AbortSignal): Promise<ControlResult>;
  capabilities(): readonly string[];
}

/**
 * Mid-session control, typed. What the CLI can do is asked of the CLI: a request it does not know is tried once, and
 * the refusal is remembered for as long as the process lives.
 */
export class Controls {
  private readonly unsupported = new Set<string>();

  constructor(private readonly host: ControlsHost) {}

  has(capability: string): boolean {
    return this.host.capabilities().includes(capability);
  }

  /** False only once the CLI has refused it. */
  mightSupport(subtype: string): boolean {
    return !this.unsupported.has(subtype);
  }

  /** Any request by its name, for what this class does not name. */
  async ask(
    subtype: string,
    fields: JsonObject = {},
    timeoutMs: number | null = TIMEOUT_MS,
    signal?: AbortSignal,
  ): Promise<Result<JsonObject>> {
    if (this.unsupported.has(subtype)) {
      return fail({ code: 'control/unsupported', message: `This CLI does not know “${subtype}”.` });
    }
    const answer = await this.host.request({ ...fields, subtype }, timeoutMs, signal);
    if (answer.ok) return ok(answer.value.response ?? {});
    if (answer.error.code === 'control/unsupported') this.unsupported.add(subtype);
    return answer;
  }

  private async done(subtype: string, fields: JsonObject = {}): Promise<Result<void>> {
    const answer = await this.ask(subtype, fields);
    return answer.ok ? ok(undefined) : answer;
  }

  interrupt(cancelQueued: boolean): Promise<Result<JsonObject>> {
    return this.ask('interrupt', cancelQueued ? { cancel_queued: true } : {});
  }

  setPermissionMode(mode: PermissionMode): Promise<Result<void>> {
    return this.done('set_permission_mode', { mode });
  }

  /** Null = the default. Resolves to the model in force where the CLI says so; a refusal leaves the old one. */
  async setModel(model: string | null): Promise<Result<string | null>> {
    const answer = await this.ask('set_model', model === null ? {} : { model }, API_TIMEOUT_MS);
    return answer.ok ? ok(stringField(answer.value, 'model') ?? model) : answer;
  }

  /** Tokens; 0 = off, null = the default. */
  setThinkingTokens(maxThinkingTokens: number | null): Promise<Result<void>> {
    return this.done('set_max_thinking_tokens', { max_thinking_tokens: maxThinkingTokens });
  }

  async cancelMessage(uuid: string): Promise<Result<boolean>> {
    const answer = await this.ask('cancel_async_message', { message_uuid: uuid });
    return answer.ok ? ok(booleanField(answer.value, 'cancelled') ?? false) : answer;
  }

  /** Files go back to what they were before that message. Covers edits by tools, not what commands did. */
  async rewindFiles(messageUuid: string, dryRun: boolean): Promise<Result<RewindOutcome>> {
    const fields = { user_message_id: messageUuid, ...(dryRun ? { dry_run: true } : {}) };
    const answer = await this.ask('rewind_files', fields, API_TIMEOUT_MS);
    return answer.ok ? ok(readRewind(answer.value)) : answer;
  }

  /** Takes the newest prompt back so that it can be edited; only while nothing runs. */
  rewindConversation(messageUuid: string): Promise<Result<JsonObject>> {
    return this.ask('rewind_conversation', { target_message_uuid: messageUuid });
  }

  async mcpStatus(): Promise<Result<readonly McpServerState[]>> {
    const answer = await this.ask('mcp_status');
    if (!answer.ok) return answer;
    const servers = answer.value['mcpServers'];
    return ok(Array.isArray(servers) ? (servers as readonly Json[]).map((server) => readServer(server)) : []);
  }

  toggleMcpServer(serverName: string, enabled: boolean): Promise<Result<void>> {
    return this.done('mcp_toggle', { serverName, enabled });
  }

  reconnectMcpServer(serverName: string): Promise<Result<void>> {
    return this.done('mcp_reconnect', { serverName });
  }

  setMcpServers(servers: JsonObject): Promise<Result<JsonObject>> {
    return this.ask('mcp_set_servers', { servers }, API_TIMEOUT_MS);
  }

  /** A message of an in-process server to the CLI, e.g. that its tools changed. */
  sendMcpMessage(serverName: string, message: JsonObject): Promise<Result<void>> {
    return this.done('mcp_message', { server_name: serverName, message });
  }

  readMcpResource(serverName: string, uri: string): Promise<Result<JsonObject>> {
    return this.ask('mcp_read_resource', { serverName, uri });
  }

  async contextUsage(detail: 'summary' | 'full' = 'full'): Promise<Result<ReturnType<typeof readContext>>> {
    const answer = await this.ask('get_context_usage', detail === 'summary' ? { detail } : {}, API_TIMEOUT_MS);
    return answer.ok ? ok(readContext(answer.value)) : answer;
  }

  async listModels(): Promise<Result<readonly ModelChoice[]>> {
    const answer = await this.ask('list_models');
    return answer.ok ? ok(readModels(answer.value)) : answer;
  }

  usage = (): Promise<Result<JsonObject>> => this.ask('get_usage');
  sessionCost = (): Promise<Result<JsonObject>> => this.ask('get_session_cost');
  settings = (): Promise<Result<JsonObject>> => this.ask('get_settings');
  applyFlagSettings = (settings: JsonObject): Promise<Result<void>> => this.done('apply_flag_settings', { settings });
  updateSettings = (source: string, settings: JsonObject): Promise<Result<void>> =>
    this.done('update_settings', { source, settings });
  binaryVersion = (): Promise<Result<JsonObject>> => this.ask('get_binary_version');
  permissionRules = (): Promise<Result<JsonObject>> => this.ask('list_permission_rules');
  hooksListing = (): Promise<Result<JsonObject>> => this.ask('get_hooks_listing');
  workspaceDiff = (): Promise<Result<JsonObject>> => this.ask('get_workspace_diff');
  plan = (): Promise<Result<JsonObject>> => this.ask('get_plan');
  status = (): Promise<Result<JsonObject>> => this.ask('get_status');
  readFile = (path: string): Promise<Result<JsonObject>> => this.ask('read_file', { path });
  fileSuggestions = (query: string): Promise<Result<JsonObject>> => this.ask('file_suggestions', { query });
  seedReadState = (path: string, mtime: number): Promise<Result<void>> => this.done('seed_read_state', { path, mtime });
  renameSession = (title: string): Promise<Result<void>> => this.done('rename_session', { title });
  generateTitle = (description: string, persist: boolean): Promise<Result<JsonObject>> =>
    this.ask('generate_session_title', { description, persist }, API_TIMEOUT_MS);
  stopTask = (taskId: string): Promise<Result<void>> => this.done('stop_task', { task_id: taskId });
  taskOutput = (taskId: string): Promise<Result<JsonObject>> => this.ask('get_task_output', { task_id: taskId });
  /** Moves running foreground work to the background, so that the turn goes on. */
  moveToBackground = (toolUseId?: string): Promise<Result<void>> =>
    this.done('background_tasks', toolUseId === undefined ? {} : { tool_use_id: toolUseId });
  reloadSkills = (): Promise<Result<JsonObject>> => this.ask('reload_skills');
  reloadPlugins = (): Promise<Result<JsonObject>> => this.ask('reload_plugins');
  reloadOutputStyles = (): Promise<Result<JsonObject>> => this.ask('reload_output_styles');
  setHasSubscribers = (hasSubscribers: boolean): Promise<Result<void>> =>
    this.done('set_has_subscribers', { has_subscribers: hasSubscribers });
  registerRepoRoot = (directory: string): Promise<Result<void>> => this.done('register_repo_root', { directory });
  endSession = (): Promise<Result<void>> => this.done('end_session');

  /** A question outside the transcript; takes as long as the model takes, and can be taken back. */
  async sideQuestion(question: string, signal?: AbortSignal): Promise<Result<string>> {
    const answer = await this.ask('side_question', { question }, null, signal);
    return answer.ok ? ok(stringField(answer.value, 'response') ?? '') : answer;
  }

  /** Asks again what it offers; the answer also carries the permission requests that are still open. */
  async openRequests(initialize: JsonObject): Promise<Result<readonly JsonObject[]>> {
    const answer = await this.host.request({ ...initialize, subtype: 'initialize' }, TIMEOUT_MS);
    if (!answer.ok) return answer;
    const open = answer.value.envelope['pending_permission_requests'];
    const requests = Array.isArray(open) ? (open as readonly Json[]) : [];
    return ok(requests.filter(isObject));
  }
}
