import type { SessionSummary } from '../../shared/contract.ts';

export interface SessionGroup {
  readonly folder: string;
  readonly sessions: readonly SessionSummary[];
}

/** Groups by folder. What waits for the user comes first, then what was started last: rows that work do not change places. */
export function groupSessions(sessions: readonly SessionSummary[], search: string): readonly SessionGroup[] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = sessions
    .filter(({ title, folder }) => `${title ?? ''}\n${folder}`.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => Math.sign(b.waiting) - Math.sign(a.waiting) || b.startedAt - a.startedAt);
  const groups = new Map<string, SessionSummary[]>();
  for (const session of found) {
    const group = groups.get(session.folder);
    if (group === undefined) groups.set(session.folder, [session]);
    else group.push(session);
  }
  return [...groups].map(([folder, group]) => ({ folder, sessions: group }));
}

/** The last folder's name is what people call a project; the whole path stays reachable as a tooltip. */
export function folderName(folder: string): string {
  return folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder;
}
