import { numberField, stringField } from '../../shared/json.ts';
import { FolderIndex, type Found } from './folderIndex.ts';

export interface SearchQuestion {
  readonly id: number;
  readonly folder: string;
  readonly query: string;
}
export interface SearchAnswer extends Found {
  readonly id: number;
}

/** What both ends of a `MessageChannel` and a worker have in common. */
export interface Port {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  postMessage(message: unknown): void;
}

/** Folders beyond these are forgotten, the one not asked about for longest first. */
const MAX_INDEXES = 8;

export function serveIndexes(port: Port): void {
  const indexes = new Map<string, FolderIndex>();
  port.on('message', (message) => {
    const id = numberField(message, 'id');
    const folder = stringField(message, 'folder');
    if (id === undefined || folder === undefined) return;
    const index = indexes.get(folder) ?? new FolderIndex(folder);
    indexes.delete(folder);
    indexes.set(folder, index);
    if (indexes.size > MAX_INDEXES) indexes.delete([...indexes.keys()][0]!);
    const answer: SearchAnswer = { id, ...index.search(stringField(message, 'query') ?? '') };
    port.postMessage(answer);
    readOn(index);
  });
}

/** One folder at a time, so that questions that came meanwhile are answered in between. */
function readOn(index: FolderIndex): void {
  setImmediate(() => {
    if (index.step()) readOn(index);
  });
}
