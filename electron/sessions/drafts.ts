import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecoveredDraft } from '../../shared/contract.ts';
import { isUuid, sessionId, type SessionId } from '../../shared/ids.ts';
import { numberField, stringArrayField, stringField, type Json } from '../../shared/json.ts';
import { previousGeneration, readGenerations, writeFileAtomically } from '../base/atomicFile.ts';
import type { Clock } from '../base/clock.ts';

/** What a person has written and no CLI has taken yet. */
export interface UnsentWork {
  readonly folder: string;
  readonly cliSessionId: string | null;
  readonly draft: string;
  /** In the order they wait. */
  readonly queued: readonly string[];
}

/** What a session needs of it: say what is unsent now, as often as it changes. */
export interface DraftKeeper {
  keep(id: SessionId, work: UnsentWork): void;
}

interface Kept extends UnsentWork {
  readonly at: number;
}

/**
 * Unsent text on disk, a file for each session: a host that is killed takes no words with it. Every change is written at
 * once; while a write is under way only the newest state waits. What a session left behind when it ended, in this host
 * or an earlier one, is offered again where its folder or its conversation is opened.
 */
export class Drafts implements DraftKeeper {
  private readonly kept = new Map<SessionId, Kept>();
  private readonly live = new Set<SessionId>();
  private readonly unwritten = new Map<SessionId, Kept>();
  private readonly writing = new Map<SessionId, Promise<void>>();
  private readonly loaded: Promise<void>;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    private readonly reportFailure: (error: unknown) => void,
  ) {
    this.loaded = this.load();
  }

  keep(id: SessionId, work: UnsentWork): void {
    this.live.add(id);
    const kept = { ...work, at: this.clock.now() };
    this.kept.set(id, kept);
    this.write(id, kept);
  }

  /** The session is gone: what it leaves is nobody's now and is offered again. */
  release(id: SessionId): void {
    this.live.delete(id);
  }

  async recovered(folder: string, cliSessionId: string | null): Promise<readonly RecoveredDraft[]> {
    await this.loaded;
    return [...this.kept]
      .filter(([id, work]) => !this.live.has(id) && isAbout(work, folder, cliSessionId) && textOf(work) !== '')
      .map(([id, work]) => ({ id, text: textOf(work), at: work.at }))
      .toSorted((one, other) => other.at - one.at);
  }

  /** Only what is left over can be discarded; the draft of a live session is its own. */
  async discard(id: SessionId): Promise<void> {
    await this.loaded;
    const work = this.kept.get(id);
    if (work === undefined || this.live.has(id)) return;
    this.kept.delete(id);
    this.write(id, { ...work, draft: '', queued: [] });
    await this.writing.get(id);
  }

  async settled(): Promise<void> {
    await this.loaded;
    while (this.writing.size > 0) await Promise.all(this.writing.values());
  }

  private write(id: SessionId, work: Kept): void {
    this.unwritten.set(id, work);
    if (this.writing.has(id)) return;
    const written = this.writeAll(id)
      .catch(this.reportFailure)
      .finally(() => this.writing.delete(id));
    this.writing.set(id, written);
  }

  private async writeAll(id: SessionId): Promise<void> {
    for (let next = this.unwritten.get(id); next !== undefined; next = this.unwritten.get(id)) {
      this.unwritten.delete(id);
      const path = join(this.folder, `${id}.json`);
      if (textOf(next) !== '') await writeFileAtomically(path, JSON.stringify(next));
      else for (const name of [path, previousGeneration(path)]) await unlink(name).catch(() => undefined);
    }
  }

  private async load(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const ids = names.flatMap((name) => {
      const id = name.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
      return isUuid(id) ? [sessionId(id)] : [];
    });
    await Promise.all(
      ids.map(async (id) => {
        const read = await readGenerations(join(this.folder, `${id}.json`), readKept);
        if (read !== undefined && !this.kept.has(id)) this.kept.set(id, read.value);
      }),
    );
  }
}

function isAbout(work: UnsentWork, folder: string, cliSessionId: string | null): boolean {
  return work.folder === folder || (cliSessionId !== null && work.cliSessionId === cliSessionId);
}

/** Messages that waited come first: they were written before what was still being typed. */
function textOf({ queued, draft }: UnsentWork): string {
  return [...queued, draft].filter((text) => text.trim() !== '').join('\n\n');
}

function readKept(text: string): Kept {
  const value = JSON.parse(text) as Json;
  const folder = stringField(value, 'folder');
  if (folder === undefined) throw new Error('not a draft');
  return {
    folder,
    cliSessionId: stringField(value, 'cliSessionId') ?? null,
    draft: stringField(value, 'draft') ?? '',
    queued: stringArrayField(value, 'queued'),
    at: numberField(value, 'at') ?? 0,
  };
}
