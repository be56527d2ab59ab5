import { isUuid, sessionId, type SessionId } from '../shared/ids.ts';

const LINK = /^parley:\/\/open\/?\?session=([0-9a-f-]{36})$/i;

/**
 * `parley://open?session=<uuid>` and nothing else. Any page on the web can make somebody follow such a link, so it says
 * which known session to show: no text, no folder, no setting, and whatever else is in it makes it no link at all.
 */
export function readDeepLink(address: string): SessionId | null {
  const id = LINK.exec(address)?.[1]?.toLowerCase();
  return id !== undefined && isUuid(id) ? sessionId(id) : null;
}

/** The link among the arguments of a start, where the platform hands it over that way. */
export function deepLinkAmong(args: readonly string[]): SessionId | null {
  return args.map(readDeepLink).find((id) => id !== null) ?? null;
}
