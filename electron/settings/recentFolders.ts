import { stringArrayField } from '../../shared/json.ts';
import type { JsonFile } from './jsonFile.ts';

const KEPT = 12;

/** The folders sessions were started in, newest first. */
export class RecentFolders {
  private known: Promise<readonly string[]> | undefined;

  constructor(private readonly file: Pick<JsonFile, 'read' | 'write'>) {}

  list(): Promise<readonly string[]> {
    this.known ??= this.file.read().then((value) => stringArrayField(value, 'folders'));
    return this.known;
  }

  async add(folder: string): Promise<void> {
    const others = (await this.list()).filter((known) => known !== folder);
    const folders = [folder, ...others].slice(0, KEPT);
    this.known = Promise.resolve(folders);
    await this.file.write({ folders });
  }
}
