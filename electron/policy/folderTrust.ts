import type { ContractError, FolderInspection } from '../../shared/contract.ts';
import { isObject, stringField, type Json } from '../../shared/json.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { inspectFolder, type InspectedFolder } from './inspectFolder.ts';

/** Where the trusted folders are kept; the host gives a file of its data folder. */
export interface TrustStore {
  read(): Promise<Json | null>;
  write(value: Json): Promise<void>;
}

/**
 * The CLI shows no trust dialog when it is driven over a pipe, so Parley asks before the first process in a folder.
 * Trust is given to a folder together with what its settings brought in at that time: when they change, it is asked
 * again.
 */
export class FolderTrust {
  private known: Promise<Map<string, string>> | undefined;

  constructor(
    private readonly store: TrustStore,
    private readonly home: string,
  ) {}

  async inspect(folder: string): Promise<Result<FolderInspection, ContractError>> {
    const inspected = await inspectFolder(folder, this.home);
    if (!inspected.ok) return inspected;
    return ok({ ...inspected.value, trusted: await this.isTrusted(inspected.value) });
  }

  async trust(folder: string, fingerprint: string): Promise<Result<null, ContractError>> {
    const inspected = await inspectFolder(folder, this.home);
    if (!inspected.ok) return inspected;
    if (inspected.value.fingerprint !== fingerprint) {
      return fail({
        code: 'folder-changed',
        message: 'The settings of this folder changed while you were reading them.',
        nextStep: 'Read them again.',
      });
    }
    const known = await this.load();
    known.set(inspected.value.folder, fingerprint);
    await this.store.write(Object.fromEntries(known));
    return ok(null);
  }

  /** The question before every spawn. The real path is returned and is the one to use from there on. */
  async requireTrust(folder: string): Promise<Result<string, ContractError>> {
    const inspected = await this.inspect(folder);
    if (!inspected.ok) return inspected;
    if (inspected.value.trusted) return ok(inspected.value.folder);
    return fail({ code: 'folder-not-trusted', message: `${inspected.value.folder} is not trusted yet.` });
  }

  private async isTrusted(inspected: InspectedFolder): Promise<boolean> {
    return (await this.load()).get(inspected.folder) === inspected.fingerprint;
  }

  private load(): Promise<Map<string, string>> {
    this.known ??= this.store.read().then(readKnown);
    return this.known;
  }
}

function readKnown(value: Json | null): Map<string, string> {
  const known = new Map<string, string>();
  if (!isObject(value)) return known;
  for (const folder of Object.keys(value)) {
    const fingerprint = stringField(value, folder);
    if (fingerprint !== undefined) known.set(folder, fingerprint);
  }
  return known;
}
