import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from './dataFolder.ts';

const home = '/home/me';

test('the folder that was chosen is taken on every platform', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(dataFolder({ env: { PARLEY_DATA_DIR: '/elsewhere' }, home, platform })).toBe('/elsewhere');
  }
});

test('an empty choice is no choice', () => {
  const env = { PARLEY_DATA_DIR: '', XDG_DATA_HOME: '' };
  expect(dataFolder({ env, home, platform: 'linux' })).toBe(join(home, '.local', 'share', 'parley'));
});

test('each platform has its own place for such things', () => {
  expect(dataFolder({ env: { XDG_DATA_HOME: '/data' }, home, platform: 'linux' })).toBe(join('/data', 'parley'));
  expect(dataFolder({ env: {}, home, platform: 'darwin' })).toBe(
    join(home, 'Library', 'Application Support', 'Parley'),
  );
  expect(dataFolder({ env: { APPDATA: '/roaming' }, home, platform: 'win32' })).toBe(join('/roaming', 'Parley'));
  expect(dataFolder({ env: {}, home, platform: 'win32' })).toBe(join(home, 'AppData', 'Roaming', 'Parley'));
});
