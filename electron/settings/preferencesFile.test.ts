import { expect, test } from 'vitest';
import type { Json } from '../../shared/json.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../shared/preferences.ts';
import { PreferencesFile } from './preferencesFile.ts';

class FakeFile {
  constructor(public content: Json | null = null) {}
  read = (): Promise<Json | null> => Promise.resolve(this.content);
  write = (value: Json): Promise<void> => {
    this.content = value;
    return Promise.resolve();
  };
}

test('a change is told to everybody, kept, and read by the next start', async () => {
  const file = new FakeFile();
  const preferences = new PreferencesFile(file);
  const told: Preferences[] = [];
  preferences.onDidChange((now) => told.push(now));
  await preferences.change({ theme: 'dark' });
  expect(told).toEqual([{ ...DEFAULT_PREFERENCES, theme: 'dark' }]);
  expect(await new PreferencesFile(file).read()).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark' });
});

test('two changes at once are both kept', async () => {
  const file = new FakeFile();
  const preferences = new PreferencesFile(file);
  await Promise.all([preferences.change({ theme: 'dark' }), preferences.change({ density: 'compact' })]);
  expect(file.content).toMatchObject({ theme: 'dark', density: 'compact' });
});

test('a file that cannot be read gives the defaults', async () => {
  const broken = { read: () => Promise.reject(new Error('no')), write: () => Promise.resolve() };
  expect(await new PreferencesFile(broken).read()).toEqual(DEFAULT_PREFERENCES);
});
