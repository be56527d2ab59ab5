import type { StartSession } from '../shared/contract.ts';
import { ok, type Result } from '../shared/result.ts';
import { CliClient, type ClientOptions } from './cli/client.ts';
import type { Executable } from './cli/launch.ts';
import type { ConversationChoice, LaunchOptions } from './cli/launchOptions.ts';
import { spawnTransport, type ChildWatch } from './cli/processTransport.ts';
import { demoScript } from './demo/demoScript.ts';
import { createSimulatorTransport } from './demo/simulatorTransport.ts';
import type { LiveClient, LiveClientEvents } from './sessions/liveClient.ts';

/** Together under the five seconds in which Parley promises to be gone. */
const CLOSE_LADDER = { graceMs: 1500, termMs: 1500 };

export interface CliProcess {
  readonly executable: Executable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly registry: ChildWatch;
}

/** A conversation with the user's own CLI. The folder was admitted before; nothing here decides about trust. */
export function startCliClient(cli: CliProcess, start: StartSession, events: LiveClientEvents): Result<LiveClient> {
  return live({
    launch: { ...launchOptions(start, cli.executable), baseEnv: cli.env },
    events,
    spawn: (launch) => spawnTransport(launch, { registry: cli.registry }),
  });
}

/** The same engine over a simulator inside this process: no program is started and nothing leaves the machine. */
export function startDemoClient(start: StartSession, events: LiveClientEvents): Result<LiveClient> {
  const { permissionMode, model } = start;
  const transport = createSimulatorTransport(demoScript, {
    cwd: start.folder,
    ...(permissionMode === null ? {} : { permissionMode }),
    ...(model === null ? {} : { model }),
  });
  return live({ launch: launchOptions(start, { command: 'demo', args: [] }), events, transport });
}

function live(options: ClientOptions): Result<LiveClient> {
  const started = CliClient.start(options);
  if (!started.ok) return started;
  const client = started.value;
  // The CLI's first answer says how it was started: a change it made before that answer would look undone.
  const whenReady = <T>(change: () => Promise<T>): Promise<T> => client.ready.then(change);
  return ok({
    send: (message) => client.send(message),
    cancelQueued: (uuid) => client.cancelQueued(uuid),
    interrupt: () => client.stop(),
    stopTask: (taskId) => client.controls.stopTask(taskId),
    setModel: (model) => whenReady(() => client.setModel(model)),
    setPermissionMode: (mode) => whenReady(() => client.setPermissionMode(mode)),
    setThinkingTokens: (tokens) => whenReady(() => client.controls.setThinkingTokens(tokens)),
    setEffort: (effort) => whenReady(() => client.controls.applyFlagSettings({ effortLevel: effort })),
    contextUsage: (detail) => client.controls.contextUsage(detail),
    mcpServers: () => client.controls.mcpStatus(),
    reconnectMcpServer: (name) => client.controls.reconnectMcpServer(name),
    toggleMcpServer: (name, enabled) => client.controls.toggleMcpServer(name, enabled),
    close: () => client.close(CLOSE_LADDER),
  });
}

function launchOptions(start: StartSession, executable: Executable): LaunchOptions {
  const { folder, model, permissionMode, resume, allowBypass } = start;
  return {
    executable,
    cwd: folder,
    ...(model === null ? {} : { model }),
    ...(permissionMode === null ? {} : { permissionMode }),
    ...(allowBypass === true ? { allowBypass } : {}),
    ...(resume === undefined ? {} : { conversation: conversationOf(resume) }),
  };
}

function conversationOf({ from, forkAt }: NonNullable<StartSession['resume']>): ConversationChoice {
  return { kind: 'resume', from, ...(forkAt === undefined ? {} : { fork: { at: forkAt } }) };
}
