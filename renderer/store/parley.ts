import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  Answer,
  AppDescription,
  CommandArgs,
  CommandName,
  LoginStatus,
  SessionSummary,
} from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../shared/preferences.ts';
import type { ConnectionState, HostClient } from '../bridge/hostClient.ts';
import { Mirrors } from './mirrors.ts';
import { SessionMirror } from './sessionMirror.ts';

export interface HostView {
  readonly connection: ConnectionState;
  readonly app: AppDescription | null;
  /** Null until somebody asked. */
  readonly login: LoginStatus | null;
  readonly sessions: readonly SessionSummary[];
  readonly preferences: Preferences;
}

/** Everything the page knows of its host. Components read its stores and give commands; none of them sees the wire. */
export class Parley {
  readonly host: StoreApi<HostView>;
  private readonly mirrors = new Mirrors<SessionMirror>({
    create: (sessionId) =>
      new SessionMirror(sessionId, {
        open: (id, after) => this.client.call('session.open', { sessionId: id, after }),
        turns: (id, before) => this.client.call('session.turns', { sessionId: id, before }),
      }),
    leave: (sessionId) => void this.client.call('session.leave', { sessionId }),
  });

  constructor(private readonly client: HostClient) {
    this.host = createStore<HostView>(() => ({
      connection: client.state,
      app: null,
      login: null,
      sessions: [],
      preferences: DEFAULT_PREFERENCES,
    }));
    client.onDidChangeState((connection) => {
      this.host.setState({ connection });
      if (connection === 'connected') void this.refresh();
    });
    client.on('host-woke', () => void this.refresh());
    client.on('sessions-changed', ({ sessions }) => this.host.setState({ sessions }));
    client.on('preferences-changed', (preferences) => this.host.setState({ preferences }));
    client.on('session-actions', (batch) => this.mirrors.receive(batch));
  }

  call<Name extends CommandName>(command: Name, args: CommandArgs<Name>): Promise<Answer<Name>> {
    return this.client.call(command, args);
  }

  /** The mirror of a session, opened on first use and kept: going back to a conversation shows it at once. */
  mirror(sessionId: SessionId): SessionMirror {
    return this.mirrors.get(sessionId);
  }

  /** For as long as something of the session is on the screen. */
  watch(sessionId: SessionId): () => void {
    return this.mirrors.watch(sessionId);
  }

  async describe(): Promise<void> {
    const app = await this.client.call('app.describe', {});
    if (app.ok) this.host.setState({ app: app.value });
  }

  async askLogin(): Promise<void> {
    const login = await this.client.call('cli.login', {});
    if (login.ok) this.host.setState({ login: login.value });
  }

  private async refresh(): Promise<void> {
    this.mirrors.refreshFollowed();
    const [, sessions, preferences] = await Promise.all([
      this.describe(),
      this.client.call('sessions.list', {}),
      this.client.call('preferences.read', {}),
    ]);
    if (sessions.ok) this.host.setState({ sessions: sessions.value });
    if (preferences.ok) this.host.setState({ preferences: preferences.value });
  }
}
