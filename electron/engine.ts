import type { StartSession } from '../shared/contract.ts';
import { ok, type Result } from '../shared/result.ts';
import { CliClient, type ClientOptions } from './cli/client.ts';
import { demoScript } from './demo/demoScript.ts';
import { createSimulatorTransport } from './demo/simulatorTransport.ts';
import type { LiveClient, LiveClientEvents } from './sessions/liveClient.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A conversation with the user's own CLI. The folder was admitted before; nothing here decides about trust. */
export function startCliClient(
  cliPath: string,
  env: Environment,
  start: StartSession,
  events: LiveClientEvents,
): Result<LiveClient> {
  return live({ launch: { ...launchOptions(start, cliPath), baseEnv: env }, events });
}

/** The same engine over a simulator inside this process: no program is started and nothing leaves the machine. */
export function startDemoClient(start: StartSession, events: LiveClientEvents): Result<LiveClient> {
  const { permissionMode, model } = start;
  const transport = createSimulatorTransport(demoScript, {
    cwd: start.folder,
    ...(permissionMode === null ? {} : { permissionMode }),
    ...(model === null ? {} : { model }),
  });
  return live({ launch: launchOptions(start, 'demo'), events, transport });
}

function live(options: ClientOptions): Result<LiveClient> {
  const started = CliClient.start(options);
  if (!started.ok) return started;
  const client = started.value;
  return ok({
    send: ({ uuid, text }) => client.send({ uuid, text }),
    cancelQueued: (uuid) => client.cancelQueued(uuid),
    interrupt: () => client.interrupt(),
    setModel: (model) => client.setModel(model),
    setPermissionMode: (mode) => client.setPermissionMode(mode),
    close: () => client.close(),
  });
}

function launchOptions({ folder, model, permissionMode }: StartSession, command: string): ClientOptions['launch'] {
  return {
    executable: { command, args: [] },
    cwd: folder,
    ...(model === null ? {} : { model }),
    ...(permissionMode === null ? {} : { permissionMode }),
  };
}
