import { DEFAULT_PREFERENCES, readPreferences, type Preferences } from '../../shared/preferences.ts';
import { Emitter } from '../base/emitter.ts';
import type { JsonFile } from './jsonFile.ts';

/** The user's preferences, kept in one file and told to every page when one of them changes something. */
export class PreferencesFile {
  private known: Promise<Preferences> | undefined;
  private readonly changed = new Emitter<Preferences>();

  constructor(private readonly file: Pick<JsonFile, 'read' | 'write'>) {}

  readonly onDidChange = (listener: (preferences: Preferences) => void): (() => void) => this.changed.on(listener);

  read(): Promise<Preferences> {
    // A file that cannot be read must not keep anybody from working.
    this.known ??= this.file.read().then(readPreferences, () => DEFAULT_PREFERENCES);
    return this.known;
  }

  async change(change: Partial<Preferences>): Promise<Preferences> {
    const next = this.read().then((before) => readPreferences({ ...before, ...change }));
    this.known = next;
    const preferences = await next;
    this.changed.fire(preferences);
    await this.file.write({ ...preferences });
    return preferences;
  }
}
