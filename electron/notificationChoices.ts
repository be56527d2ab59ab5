import type { RequestId } from '../shared/ids.ts';
import type { PermissionDecision } from '../shared/permission.ts';

export interface NotificationChoice {
  readonly label: string;
  choose(): void;
}

/** What waits in a session, as much of it as a notification needs. */
export interface Waiting {
  readonly requests: readonly RequestId[];
  answer(request: RequestId, decision: PermissionDecision): { readonly ok: boolean };
  show(): void;
}

/** Elsewhere a click on the notification is all there is, and that shows the request. */
const WITH_BUTTONS: ReadonlySet<string> = new Set(['darwin', 'win32']);
const DENIED: PermissionDecision = { behavior: 'deny', message: 'The user denied this.' };

/**
 * The buttons of a notification. None of them allows anything: that is done only with the request in sight. Deny is there
 * when one request waits, belongs to that one, and shows the session instead when that one is no longer pending.
 */
export function notificationChoices(platform: string, waiting: Waiting): readonly NotificationChoice[] {
  if (!WITH_BUTTONS.has(platform)) return [];
  const show = { label: 'Show', choose: () => waiting.show() };
  const [request, ...others] = waiting.requests;
  if (request === undefined || others.length > 0) return [show];
  const deny = (): void => {
    if (!waiting.answer(request, DENIED).ok) waiting.show();
  };
  return [show, { label: 'Deny', choose: deny }];
}
