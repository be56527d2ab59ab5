import type { AppDescription, ContractError, ForSession, LoginStatus } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { FileSearch } from '../files/fileSearch.ts';
import { gitBranch } from '../files/gitBranch.ts';
import type { FolderTrust } from '../policy/folderTrust.ts';
import { forkSession, neverAskAgain, resumeSession } from '../sessions/branches.ts';
import type { Drafts } from '../sessions/drafts.ts';
import { findInTurns, locatePart } from '../sessions/findInTurns.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PreferencesFile } from '../settings/preferencesFile.ts';
import type { Handlers } from './dispatch.ts';

export interface Services {
  readonly sessions: Sessions;
  readonly trust: FolderTrust;
  readonly preferences: PreferencesFile;
  readonly drafts: Drafts;
  readonly files: FileSearch;
  describe(): Promise<AppDescription>;
  login(): Promise<LoginStatus>;
  onDidWake(listener: () => void): () => void;
}

/** What each command does, in terms of the services. No rule lives here. */
export function createHandlers({
  sessions,
  trust,
  preferences,
  drafts,
  files,
  describe,
  login,
  onDidWake,
}: Services): Handlers {
  const withSession = <T>(
    { sessionId }: ForSession,
    use: (session: Session) => T,
  ): T | { readonly ok: false; readonly error: ContractError } => {
    const found = sessions.find(sessionId);
    return found.ok ? use(found.value) : found;
  };

  return {
    'app.describe': async (_, caller) => {
      caller.hold(
        'wake',
        onDidWake(() => caller.emit({ event: 'host-woke', data: {} })),
      );
      return ok(await describe());
    },
    'app.ping': () => ok(null),
    'cli.login': async () => ok(await login()),
    'preferences.read': async (_, caller) => {
      const tell = preferences.onDidChange((data) => caller.emit({ event: 'preferences-changed', data }));
      caller.hold('preferences', tell);
      return ok(await preferences.read());
    },
    'preferences.change': async ({ change }) => ok(await preferences.change(change)),
    'folder.inspect': ({ folder }) => trust.inspect(folder),
    'folder.trust': ({ folder, fingerprint }) => trust.trust(folder, fingerprint),
    'sessions.list': (_, caller) => {
      caller.hold(
        'sessions',
        sessions.onDidChange((list) => caller.emit({ event: 'sessions-changed', data: { sessions: list } })),
      );
      return ok(sessions.list());
    },
    'sessions.start': async (start) => {
      const started = await sessions.start(start);
      return started.ok ? ok({ sessionId: started.value.id }) : started;
    },
    'session.open': (args, caller) =>
      withSession(args, (session) => {
        // The catch-up flushes what waits before this caller listens, so nothing reaches it twice.
        const catchUp = session.catchUp(args.after);
        caller.hold(
          args.sessionId,
          session.onDidBatch((batch) => caller.emit({ event: 'session-actions', data: batch })),
        );
        return ok(catchUp);
      }),
    'session.leave': ({ sessionId }, caller) => {
      caller.letGo(sessionId);
      return ok(null);
    },
    'session.find': async (args, caller) => {
      const found = sessions.find(args.sessionId);
      if (!found.ok) return found;
      let wanted = true;
      caller.hold(`find ${args.sessionId}`, () => {
        wanted = false;
      });
      return ok(await findInTurns(found.value.state, args.query, () => breathe().then(() => wanted)));
    },
    'session.locate': (args) => withSession(args, (session) => ok(locatePart(session.state, args.partId))),
    'session.turns': (args) => withSession(args, (session) => ok(session.turnsBefore(args.before))),
    'session.send': (args) => withSession(args, (session) => session.send(args)),
    'session.cancelQueued': (args) => withSession(args, (session) => session.cancelQueued(args.uuid, args.toDraft)),
    'session.moveQueued': (args) => withSession(args, (session) => session.moveQueued(args.uuid, args.to)),
    'session.steer': (args) => withSession(args, (session) => session.steer(args.uuid)),
    'session.interrupt': (args) => withSession(args, (session) => session.interrupt()),
    'session.stopTask': (args) => withSession(args, (session) => session.stopTask(args.taskId)),
    'session.answer': (args) => withSession(args, (session) => session.answer(args.requestId, args.decision)),
    'session.setModel': (args) => withSession(args, (session) => session.setModel(args.model)),
    'session.setPermissionMode': (args) => withSession(args, (session) => session.setPermissionMode(args.mode)),
    'session.setThinking': (args) => withSession(args, (session) => session.setThinking(args.tokens)),
    'session.setEffort': (args) => withSession(args, (session) => session.setEffort(args.effort)),
    'session.context': (args) => withSession(args, (session) => session.readContext()),
    'session.mcpServers': (args) => withSession(args, (session) => session.readMcpServers()),
    'session.mcpAct': (args) => withSession(args, (session) => session.actOnMcpServer(args.server, args.act)),
    'session.fork': (args) => withSession(args, (session) => forkSession(sessions, session, args.at, args.include)),
    'session.resume': (args) => withSession(args, (session) => resumeSession(sessions, session)),
    'session.neverAsk': (args) => withSession(args, (session) => neverAskAgain(sessions, session)),
    'session.saveDraft': (args) =>
      withSession(args, (session) => {
        session.saveDraft(args.text);
        return ok(null);
      }),
    'files.search': (args) =>
      withSession(args, async ({ state }) => ok(await files.search(state.info.cwd, args.query))),
    'folder.branch': (args) => withSession(args, async ({ state }) => ok(await gitBranch(state.info.cwd))),
    'drafts.recovered': (args) =>
      withSession(args, async ({ state: { info } }) => ok(await drafts.recovered(info.cwd, info.cliSessionId))),
    'drafts.discard': async ({ id }) => {
      await drafts.discard(id);
      return ok(null);
    },
    'session.close': async ({ sessionId }) => {
      await sessions.close(sessionId);
      return ok(null);
    },
  };
}

/** Lets everything that waits have its turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
