import { cliSessionId } from '../../../shared/ids.ts';
import { arrayField, stringArrayField, stringField, type Json, type JsonObject } from '../../../shared/json.ts';
import { readPermissionMode } from '../../../shared/permission.ts';
import type { McpServerState, SessionInfo } from '../../../shared/session.ts';
import { resetConversation } from './mapOther.ts';
import { lineId, type Mapping } from './mapperState.ts';

/** Comes with every turn, not once: it is the newest word on the session's id, model, mode and servers. */
export function mapInit(mapping: Mapping, frame: JsonObject): void {
  const { state, out, at } = mapping;
  const id = stringField(frame, 'session_id');
  if (id !== undefined) followSession(mapping, frame, id);
  out.push({ type: 'info-changed', info: readInfo(frame, id) });
  const servers = arrayField(frame, 'mcp_servers');
  if (servers !== undefined) out.push({ type: 'mcp-changed', servers: readServers(servers, frame) });
  const mode = stringField(frame, 'permissionMode');
  if (mode !== undefined) out.push({ type: 'mode-changed', mode: readPermissionMode(mode) });
  const turnId = lineId(state, frame['uuid'], 'turn');
  startWaiting(mapping);
  out.push({ type: 'turn-started', turnId, origin: state.wakeUp ?? 'unsolicited', at });
}

/** A CLI that does not announce `/clear` shows it by going on under another id. */
function followSession(mapping: Mapping, frame: JsonObject, id: string): void {
  const { state } = mapping;
  const changed = state.cliSessionId !== null && state.cliSessionId !== id;
  if (changed && !state.resetAnnounced) resetConversation(mapping, { ...frame, uuid: undefined });
  state.resetAnnounced = false;
  state.cliSessionId = id;
}

/**
 * Where the CLI does not say which message it took up: a turn begins with all that waited for the last one to end, and
 * otherwise with the first that was sent.
 */
function startWaiting(mapping: Mapping): void {
  const { state, out, at } = mapping;
  if (state.tellsLifecycle || state.wakeUp !== null) return;
  const queued = [...state.sent].flatMap(([uuid, fate]) => (fate === 'queued' ? uuid : []));
  const waited = state.waitingAtResult.filter((uuid) => queued.includes(uuid));
  for (const uuid of waited.length > 0 ? waited : queued.slice(0, 1)) {
    state.sent.set(uuid, 'started');
    out.push({ type: 'message-started', uuid, upTo: false, turnId: uuid, at });
  }
}

function readInfo(frame: JsonObject, id: string | undefined): Partial<SessionInfo> {
  const cwd = stringField(frame, 'cwd');
  const model = stringField(frame, 'model');
  const version = stringField(frame, 'claude_code_version');
  const capabilities = arrayField(frame, 'capabilities');
  return {
    ...(id === undefined ? {} : { cliSessionId: cliSessionId(id) }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(model === undefined ? {} : { model }),
    ...(version === undefined ? {} : { cliVersion: version }),
    ...(capabilities === undefined ? {} : { capabilities: stringArrayField(frame, 'capabilities') }),
    tools: (arrayField(frame, 'tools') ?? []).flatMap(nameOf),
    agents: (arrayField(frame, 'agents') ?? []).flatMap(nameOf),
  };
}

/** Names, or in another dialect objects with a name. */
function nameOf(entry: Json): readonly string[] {
  const name = typeof entry === 'string' ? entry : stringField(entry, 'name');
  return name === undefined ? [] : [name];
}

function readServers(servers: readonly Json[], frame: JsonObject): readonly McpServerState[] {
  const errors = new Map<string, string>();
  for (const error of arrayField(frame, 'mcp_server_errors') ?? []) {
    errors.set(stringField(error, 'name') ?? '', stringField(error, 'message') ?? '');
  }
  const listed = servers.map((server) => readServer(server, errors));
  const unlisted = [...errors].filter(([name]) => !listed.some((server) => server.name === name));
  return [...listed, ...unlisted.map(([name, error]) => ({ name, status: 'failed', error }))];
}

export function readServer(server: Json, errors: ReadonlyMap<string, string> = new Map()): McpServerState {
  const name = stringField(server, 'name') ?? '';
  const source = stringField(server, 'source') ?? stringField(server, 'scope');
  const error = stringField(server, 'error') ?? errors.get(name);
  return {
    name,
    status: stringField(server, 'status') ?? 'unknown',
    ...(source === undefined ? {} : { source }),
    ...(error === undefined ? {} : { error }),
  };
}
