import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AppDescription, CliDescription } from '../shared/contract.ts';
import { fail, ok } from '../shared/result.ts';
import { realClock } from './base/clock.ts';
import { setListenerErrorReporter } from './base/emitter.ts';
import { createLogger, openLogFile, type Logger } from './base/log.ts';
import { stderrSink } from './base/ownOutput.ts';
import { createDispatch, type Dispatch } from './door/dispatch.ts';
import { createHandlers } from './door/handlers.ts';
import { startDemoClient, startCliClient } from './engine.ts';
import { findCli } from './findCli.ts';
import type { HostArguments } from './hostArguments.ts';
import { FolderTrust } from './policy/folderTrust.ts';
import type { LiveClientEvents } from './sessions/liveClient.ts';
import { Sessions, type Admit } from './sessions/sessions.ts';
import { dataFolder } from './settings/dataFolder.ts';
import { JsonFile } from './settings/jsonFile.ts';
import { RecentFolders } from './settings/recentFolders.ts';

export interface HostOptions {
  readonly kind: AppDescription['host'];
  readonly args: HostArguments;
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The services both hosts run, wired once. The doors are all that differs. */
export interface Host {
  readonly dispatch: Dispatch;
  readonly sessions: Sessions;
  readonly log: Logger;
  close(): Promise<void>;
}

export function createHost({ kind, args, version, env }: HostOptions): Host {
  const { platform } = process;
  const home = homedir();
  const data = dataFolder({ env, home, platform });
  const logFile = openLogFile(join(data, 'logs', 'parley.log'));
  const log = createLogger({ sinks: [logFile, stderrSink()] });
  setListenerErrorReporter((error) => log.error('a listener failed', {}, error));

  const recent = new RecentFolders(new JsonFile(join(data, 'recent-folders.json')));
  const trust = new FolderTrust(new JsonFile(join(data, 'trusted-folders.json')), home);
  const found: Promise<CliDescription> = args.demo
    ? Promise.resolve({ found: true, path: 'demo', version: null })
    : findCli(args.claude, env, home);
  let cli: CliDescription | undefined;

  const admit: Admit = async (start) => {
    cli = await found;
    if (!cli.found) return fail({ code: 'cli-missing', message: 'Claude Code was not found on this computer.' });
    const admitted = args.demo ? ok(resolve(start.folder)) : await trust.requireTrust(start.folder);
    if (!admitted.ok) return admitted;
    await recent.add(admitted.value);
    return ok({ ...start, folder: admitted.value });
  };
  const startClient = (start: Parameters<Admit>[0], events: LiveClientEvents) => {
    if (args.demo) return startDemoClient(start, events);
    if (cli?.found !== true) throw new Error('a session was started before it was admitted');
    return startCliClient(cli.path, env, start, events);
  };
  const sessions = new Sessions(admit, startClient, realClock);
  const describe = async (): Promise<AppDescription> => {
    const recentFolders = await recent.list();
    const defaultFolder = args.cwd ?? recentFolders[0] ?? (kind === 'web' ? process.cwd() : home);
    return { version, host: kind, platform, demo: args.demo, cli: await found, defaultFolder, recentFolders };
  };
  return {
    dispatch: createDispatch(createHandlers({ sessions, trust, describe }), (command, error) =>
      log.error('a command failed', { command }, error),
    ),
    sessions,
    log,
    async close() {
      await sessions.closeAll();
      logFile.dispose();
    },
  };
}
