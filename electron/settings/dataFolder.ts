import { join } from 'node:path';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

/** Parley's own folder: `PARLEY_DATA_DIR`, else the platform's place for application data. */
export function dataFolder({ env, home, platform }: Surroundings): string {
  const chosen = env['PARLEY_DATA_DIR'];
  if (chosen !== undefined && chosen !== '') return chosen;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Parley');
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Parley');
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'parley');
}
