import type { SessionAction } from './actions.ts';
import type { CliSessionId, MessageUuid, RequestId, SessionId } from './ids.ts';
import type { JsonObject } from './json.ts';
import type { PermissionDecision, PermissionMode } from './permission.ts';
import type { Preferences } from './preferences.ts';
import type { AppError, Result } from './result.ts';
import type { Attachment, ContextUsage, McpServerState, SessionState, SessionStatus, Turn } from './session.ts';

/**
 * THE contract between the hosts and the page. Validators, handlers and the page's client are typed from `Commands` and
 * `Events`: take a line away here and every end that still uses it stops compiling.
 */
export interface Commands {
  /** Also subscribes the caller to `host-woke`. */
  'app.describe': Command<NoArgs, AppDescription>;
  /** Answers nothing but that the host is there. */
  'app.ping': Command<NoArgs, null>;
  /** Asks the CLI, which takes a moment: a page shows itself first. */
  'cli.login': Command<NoArgs, LoginStatus>;
  /** Also subscribes the caller to changes, whoever makes them. */
  'preferences.read': Command<NoArgs, Preferences>;
  'preferences.change': Command<{ readonly change: Partial<Preferences> }, Preferences>;
  'folder.inspect': Command<{ readonly folder: string }, FolderInspection>;
  /** `fingerprint` is the one the user saw: trust is given to what was shown, not to what the folder holds by now. */
  'folder.trust': Command<{ readonly folder: string; readonly fingerprint: string }, null>;
  'sessions.list': Command<NoArgs, readonly SessionSummary[]>;
  'sessions.start': Command<StartSession, { readonly sessionId: SessionId }>;
  /** Subscribes the caller: from the answer on, it gets every batch of the session in order. */
  'session.open': Command<{ readonly sessionId: SessionId; readonly after: number | null }, SessionCatchUp>;
  'session.leave': Command<ForSession, null>;
  /** Over everything the conversation holds, whatever a page has of it. A newer search of the same page ends this one. */
  'session.find': Command<
    { readonly sessionId: SessionId; readonly query: string },
    { readonly parts: readonly FoundPart[]; readonly matches: number }
  >;
  /** Where a part is, for links to it; null when there is no such part. */
  'session.locate': Command<{ readonly sessionId: SessionId; readonly partId: string }, TurnPosition | null>;
  /** The page of older turns before the first thing the page holds. */
  'session.turns': Command<
    { readonly sessionId: SessionId; readonly before: TurnPosition },
    { readonly turns: readonly Turn[]; readonly firstTurn: number }
  >;
  /** While a turn runs the message waits, unless it has priority `now`: then it pushes the turn aside. */
  'session.send': Command<ForSession & NewMessage, null>;
  /** With `toDraft` its text becomes part of the draft, otherwise it is gone. */
  'session.cancelQueued': Command<
    { readonly sessionId: SessionId; readonly uuid: MessageUuid; readonly toDraft: boolean },
    null
  >;
  /** `to` is the new place among the messages that wait. They get new ids. */
  'session.moveQueued': Command<
    { readonly sessionId: SessionId; readonly uuid: MessageUuid; readonly to: number },
    null
  >;
  /** A message that waits is sent now and pushes the running turn aside. */
  'session.steer': Command<{ readonly sessionId: SessionId; readonly uuid: MessageUuid }, null>;
  'session.interrupt': Command<ForSession, null>;
  /** Ends one sub-agent or background command; the conversation goes on. */
  'session.stopTask': Command<{ readonly sessionId: SessionId; readonly taskId: string }, null>;
  /** Answers once: a second answer, or one to a withdrawn request, fails with `no-longer-pending`. */
  'session.answer': Command<
    { readonly sessionId: SessionId; readonly requestId: RequestId; readonly decision: PermissionDecision },
    null
  >;
  'session.setModel': Command<{ readonly sessionId: SessionId; readonly model: string }, null>;
  'session.setPermissionMode': Command<{ readonly sessionId: SessionId; readonly mode: PermissionMode }, null>;
  /** In tokens: 0 is off, null is the CLI's own choice. */
  'session.setThinking': Command<{ readonly sessionId: SessionId; readonly tokens: number | null }, null>;
  /** Null is the CLI's own choice. */
  'session.setEffort': Command<{ readonly sessionId: SessionId; readonly effort: string | null }, null>;
  /** By category; costs a few calls to the API, so only when somebody looks. */
  'session.context': Command<ForSession, ContextUsage>;
  'session.mcpServers': Command<ForSession, readonly McpServerState[]>;
  'session.mcpAct': Command<
    { readonly sessionId: SessionId; readonly server: string; readonly act: 'reconnect' | 'enable' | 'disable' },
    readonly McpServerState[]
  >;
  /** A new session with this one's beginning: up to the message `at`, or with `include` up to the end of its answer. */
  'session.fork': Command<
    { readonly sessionId: SessionId; readonly at: MessageUuid; readonly include: boolean },
    { readonly sessionId: SessionId }
  >;
  /** Goes on in a process that may skip permissions. `typed` must be `NEVER_ASK_PHRASE`, typed by the user. */
  'session.resume': Command<ForSession, { readonly sessionId: SessionId }>;
  'session.neverAsk': Command<
    { readonly sessionId: SessionId; readonly typed: string },
    { readonly sessionId: SessionId }
  >;
  'session.saveDraft': Command<{ readonly sessionId: SessionId; readonly text: string }, null>;
  /** Paths below the session's folder that fit what was typed, best first; folders end with a slash. */
  'files.search': Command<
    { readonly sessionId: SessionId; readonly query: string },
    { readonly paths: readonly string[]; readonly complete: boolean }
  >;
  /** Null outside git. */
  'folder.branch': Command<ForSession, string | null>;
  /** What sessions of this folder or conversation left unsent when they ended, newest first. */
  'drafts.recovered': Command<ForSession, readonly RecoveredDraft[]>;
  'drafts.discard': Command<{ readonly id: SessionId }, null>;
  'session.close': Command<ForSession, null>;
}

/** What the host says unasked. */
export interface Events {
  'sessions-changed': { readonly sessions: readonly SessionSummary[] };
  'session-actions': SessionBatch;
  'preferences-changed': Preferences;
  /** The host or its machine was asleep: what a page knows may be old, and it asks again. */
  'host-woke': Readonly<Record<never, never>>;
}

interface Command<Args, Value> {
  readonly args: Args;
  readonly value: Value;
}

export type NoArgs = Readonly<Record<never, never>>;
export interface ForSession {
  readonly sessionId: SessionId;
}

export interface NewMessage {
  readonly uuid: MessageUuid;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  readonly priority?: 'now';
}

export type CommandName = keyof Commands;
export type CommandArgs<Name extends CommandName> = Commands[Name]['args'];
export type CommandValue<Name extends CommandName> = Commands[Name]['value'];
export type EventName = keyof Events;

export const ERROR_CODES = [
  'bad-request',
  'unknown-command',
  'internal',
  'disconnected',
  'unknown-session',
  'no-longer-pending',
  'folder-missing',
  'folder-not-trusted',
  'folder-changed',
  'cli-missing',
  'start-failed',
  'not-running',
  'refused-by-cli',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
export type ContractError = AppError<ErrorCode>;
export type Answer<Name extends CommandName> = Result<CommandValue<Name>, ContractError>;

export interface AppDescription {
  readonly version: string;
  readonly host: 'electron' | 'web';
  readonly platform: string;
  readonly demo: boolean;
  readonly cli: CliDescription;
  readonly defaultFolder: string;
  readonly recentFolders: readonly string[];
}

export type CliDescription =
  | { readonly found: true; readonly path: string; readonly version: string | null }
  | { readonly found: false; readonly looked: readonly { readonly where: string; readonly outcome: string }[] };

/** `unknown`: the CLI gave no clear answer, as an older one does. */
export type LoginStatus = 'signed-in' | 'signed-out' | 'unknown';

export interface StartSession {
  readonly folder: string;
  /** Null leaves the choice to the CLI's own settings. */
  readonly model: string | null;
  readonly permissionMode: PermissionMode | null;
  /** The built-in demo instead of the CLI: nothing is started, read or sent. */
  readonly demo?: boolean;
  /** Goes on with a conversation on disk; with `forkAt` in a copy of it that ends after that line. Set by the host. */
  readonly resume?: { readonly from: CliSessionId; readonly forkAt?: string };
  /** The user typed that this session may skip permissions. Set by the host. */
  readonly allowBypass?: true;
}

/** What has to be typed before a session may skip permissions. */
export const NEVER_ASK_PHRASE = 'never ask';

/** What a folder's own settings would bring into a session that runs there. */
export interface FolderInspection {
  /** The real path: links resolved. */
  readonly folder: string;
  readonly trusted: boolean;
  readonly findings: readonly FolderFinding[];
  readonly fingerprint: string;
}

export interface FolderFinding {
  readonly kind: 'hook' | 'mcp-server' | 'env' | 'permission-mode' | 'permission-rule' | 'helper' | 'unreadable';
  readonly name: string;
  readonly detail: string;
  readonly source: string;
}

export interface SessionSummary {
  readonly sessionId: SessionId;
  readonly title: string | null;
  readonly folder: string;
  readonly demo?: boolean;
  readonly status: SessionStatus;
  readonly waiting: number;
  readonly costUsd: number;
  readonly startedAt: number;
  readonly changedAt: number;
}

/** Unsent text of a session that is gone; `id` is that session's. */
export interface RecoveredDraft {
  readonly id: SessionId;
  readonly text: string;
  readonly at: number;
}

/** A place in a conversation: the number of a turn, and of a part within it. */
export interface TurnPosition {
  readonly turn: number;
  readonly part: number;
}

/** A part that holds the words that were looked for. */
export interface FoundPart {
  readonly position: TurnPosition;
  readonly partId: string;
  /** What must be opened to see it, outermost first. */
  readonly within: readonly string[];
  readonly count: number;
  readonly excerpt: string;
}

/** `first` is the number of `actions[0]`; the next batch of the session begins at `first + actions.length`. */
export interface SessionBatch {
  readonly sessionId: SessionId;
  readonly first: number;
  readonly actions: readonly SessionAction[];
}

export type SessionCatchUp =
  | {
      readonly kind: 'snapshot';
      /** The last turns only; `state.firstTurn` says how many came before. */
      readonly state: SessionState;
      readonly next: number;
      readonly draft: string;
    }
  | { readonly kind: 'actions'; readonly first: number; readonly actions: readonly SessionAction[] };

/** Page to host. `id` is chosen by the page and comes back with the answer. */
export interface RequestMessage {
  readonly id: number;
  readonly command: string;
  readonly args: JsonObject;
}

/** Host to page. */
export type HostMessage = AnswerMessage | EventMessage;
export interface AnswerMessage {
  readonly answer: number;
  readonly result: Result<unknown, ContractError>;
}
export type EventMessage = {
  readonly [Name in EventName]: { readonly event: Name; readonly data: Events[Name] };
}[EventName];
