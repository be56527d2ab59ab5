import type { Json } from '../../shared/json.ts';
import { readGenerations, writeFileAtomically } from '../base/atomicFile.ts';

/** One small JSON document of the data folder. Writes happen one after the other, in the order they were asked for. */
export class JsonFile {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  async read(): Promise<Json | null> {
    const read = await readGenerations(this.path, (text) => JSON.parse(text) as Json);
    return read?.value ?? null;
  }

  write(value: Json): Promise<void> {
    const contents = `${JSON.stringify(value, null, 2)}\n`;
    this.writing = this.writing.catch(() => undefined).then(() => writeFileAtomically(this.path, contents));
    return this.writing;
  }
}
