/** Ids are strings that must not be mixed up; the brand exists only for the compiler. */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Parley's handle of a live conversation. It does not change when the CLI moves on to another session id (`/clear`). */
export type SessionId = Branded<'SessionId'>;
/** The id under which the CLI keeps the transcript. */
export type CliSessionId = Branded<'CliSessionId'>;
/** `toolu_…`: the id that ties a tool call, its permission request and its result together. */
export type ToolUseId = Branded<'ToolUseId'>;
/** The id of a `control_request` of the CLI. */
export type RequestId = Branded<'RequestId'>;
/** The uuid of a message typed by the user, chosen by Parley. */
export type MessageUuid = Branded<'MessageUuid'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export const sessionId = (text: string): SessionId => text as SessionId;
export const cliSessionId = (text: string): CliSessionId => text as CliSessionId;
export const toolUseId = (text: string): ToolUseId => text as ToolUseId;
export const requestId = (text: string): RequestId => text as RequestId;
export const messageUuid = (text: string): MessageUuid => text as MessageUuid;
