import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AppDescription, LoginStatus } from '../shared/contract.ts';
import { ok } from '../shared/result.ts';
import { realClock } from './base/clock.ts';
import { Emitter, setListenerErrorReporter } from './base/emitter.ts';
import { createLogger, openLogFile, type Logger } from './base/log.ts';
import { stderrSink } from './base/ownOutput.ts';
import { ChildRegistry, sweepOrphans } from './cli/childRegistry.ts';
import { CliFinder } from './cliFinder.ts';
import { CliLogin } from './cliLogin.ts';
import { createDispatch, type Dispatch } from './door/dispatch.ts';
import { createHandlers } from './door/handlers.ts';
import { startDemoClient, startCliClient } from './engine.ts';
import { FileSearch } from './files/fileSearch.ts';
import { startIndexWorker } from './files/indexWorker.ts';
import type { HostArguments } from './hostArguments.ts';
import { FolderTrust } from './policy/folderTrust.ts';
import { Drafts } from './sessions/drafts.ts';
import type { StartClient } from './sessions/liveClient.ts';
import { Sessions, type Admit } from './sessions/sessions.ts';
import { dataFolder } from './settings/dataFolder.ts';
import { JsonFile } from './settings/jsonFile.ts';
import { PreferencesFile } from './settings/preferencesFile.ts';
import { RecentFolders } from './settings/recentFolders.ts';
import { watchForWake } from './wakeWatch.ts';

export interface HostOptions {
  readonly kind: AppDescription['host'];
  readonly args: HostArguments;
  readonly version: string;
  /** The folder of this Parley, the last place where the CLI is looked for. */
  readonly checkout: string;
  /** The folder of this host's built programs. */
  readonly programs: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What plays the demo; measurements put their own conversations here. */
  readonly startDemo?: StartClient;
}

/** The services both hosts run, wired once. The doors are all that differs. */
export interface Host {
  readonly dispatch: Dispatch;
  readonly sessions: Sessions;
  readonly log: Logger;
  /** For a root that hears of it from the system; suspension of this process is noticed here. */
  woke(): void;
  close(): Promise<void>;
}

const DEMO_CLI = { found: true, path: 'demo', version: null } as const;

export function createHost({
  kind,
  args,
  version,
  checkout,
  programs,
  env,
  startDemo = startDemoClient,
}: HostOptions): Host {
  const { platform } = process;
  const home = homedir();
  const data = dataFolder({ env, home, platform });
  const logFile = openLogFile(join(data, 'logs', 'parley.log'));
  const log = createLogger({ sinks: [logFile, stderrSink()] });
  setListenerErrorReporter((error) => log.error('a listener failed', {}, error));

  const recent = new RecentFolders(new JsonFile(join(data, 'recent-folders.json')));
  const trust = new FolderTrust(new JsonFile(join(data, 'trusted-folders.json')), home);
  const preferences = new PreferencesFile(new JsonFile(join(data, 'preferences.json')));
  const drafts = new Drafts(join(data, 'drafts'), realClock, (error) => log.error('a draft was not kept', {}, error));
  const files = new FileSearch(() => startIndexWorker(join(programs, 'fileIndexWorker.js')));
  const registry = new ChildRegistry(join(data, 'children'));
  const swept = sweepOrphans(join(data, 'children'));
  const explicit = args.claude ?? env['PARLEY_CLAUDE'];
  const finder = new CliFinder({ env, home, checkout, ...(explicit === undefined ? {} : { explicit }) });

  const admitDemo: Admit = ({ folder, ...start }) =>
    Promise.resolve(ok({ start: { ...start, folder: resolve(folder), demo: true }, startClient: startDemo }));
  const admitCli: Admit = async (request) => {
    const folder = await trust.requireTrust(request.folder);
    if (!folder.ok) return folder;
    const executable = await finder.executableFor(folder.value);
    if (!executable.ok) return executable;
    // What an earlier Parley left running may still hold the folder.
    await swept;
    await recent.add(folder.value);
    const cli = { executable: executable.value, env, registry };
    return ok({
      start: { ...request, folder: folder.value },
      startClient: (start, events) => startCliClient(cli, start, events),
    });
  };
  const admit: Admit = (request) => (args.demo || request.demo === true ? admitDemo : admitCli)(request);
  const sessions = new Sessions(admit, realClock, drafts);
  const wake = new Emitter<void>();
  const wakeWatch = watchForWake(realClock, () => wake.fire());
  const cliLogin = new CliLogin(finder, { env, home });
  const login = (): Promise<LoginStatus> => (args.demo ? Promise.resolve('unknown') : cliLogin.status());
  const describe = async (): Promise<AppDescription> => {
    const recentFolders = await recent.list();
    const defaultFolder = args.cwd ?? recentFolders[0] ?? (kind === 'web' ? process.cwd() : home);
    const cli = args.demo ? DEMO_CLI : await finder.describe();
    return { version, host: kind, platform, demo: args.demo, cli, defaultFolder, recentFolders };
  };
  return {
    dispatch: createDispatch(
      createHandlers({ sessions, trust, preferences, drafts, files, describe, login, onDidWake: wake.on }),
      (command, error) => log.error('a command failed', { command }, error),
    ),
    sessions,
    log,
    woke: () => wake.fire(),
    async close() {
      wakeWatch.dispose();
      await sessions.closeAll();
      files.dispose();
      await registry.settled();
      logFile.dispose();
    },
  };
}
