import { posix, win32, type PlatformPath } from 'node:path';
import type { LocateSystem } from './locateSystem.ts';

export interface PlaceFacts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

export const pathsOf = (platform: NodeJS.Platform): PlatformPath => (platform === 'win32' ? win32 : posix);

/** The folder itself counts as inside. */
export function isWithin(folder: string, path: string, platform: NodeJS.Platform): boolean {
  const paths = pathsOf(platform);
  const relative = paths.relative(folder, path);
  return relative !== '..' && !relative.startsWith(`..${paths.sep}`) && !paths.isAbsolute(relative);
}

/** In the order of preference within one folder: the program itself before a script that leads to it. */
export const programNames = (platform: NodeJS.Platform): readonly string[] =>
  platform === 'win32' ? ['claude.exe', 'claude.cmd'] : ['claude'];

/**
 * The folders of a PATH that may be searched. An empty or relative entry means "wherever we happen to be", which is the
 * project folder sooner or later, and that is the one place never to take a program from.
 */
export function searchFolders(path: string | undefined, platform: NodeJS.Platform): string[] {
  const paths = pathsOf(platform);
  const entries = (path ?? '').split(paths.delimiter).map((entry) => entry.trim().replaceAll('"', ''));
  return [...new Set(entries.filter((entry) => isFixed(entry, platform)))];
}

/** On Windows `\folder` is absolute only by the current drive. */
function isFixed(entry: string, platform: NodeJS.Platform): boolean {
  return platform === 'win32' ? /^(?:[a-z]:[\\/]|\\\\)/i.test(entry) : posix.isAbsolute(entry);
}

/** Windows spells it `Path` as it likes. */
export function searchPathOf(env: PlaceFacts['env']): string | undefined {
  return env['PATH'] ?? Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH')?.[1];
}

/** Where installers and version managers put programs. `*` stands for each version, newest first. */
export function wellKnownFolders({ env, home, platform }: PlaceFacts): string[] {
  const folders = platform === 'win32' ? windowsFolders(env, home) : unixFolders(env, home, platform);
  return [...new Set(folders.filter((folder) => isFixed(folder, platform)))];
}

function unixFolders(env: PlaceFacts['env'], home: string, platform: NodeJS.Platform): string[] {
  const inHome = (...parts: string[]): string => posix.join(home, ...parts);
  const own = (variable: string, fallback: string, ...below: string[]): string =>
    posix.join(env[variable] ?? fallback, ...below);
  return [
    inHome('.local/bin'),
    inHome('.claude/local'),
    inHome('.claude/local/node_modules/.bin'),
    ...(platform === 'darwin' ? ['/opt/homebrew/bin'] : []),
    '/usr/local/bin',
    '/home/linuxbrew/.linuxbrew/bin',
    inHome('.npm-global/bin'),
    inHome('.npm-packages/bin'),
    own('VOLTA_HOME', inHome('.volta'), 'bin'),
    own('BUN_INSTALL', inHome('.bun'), 'bin'),
    own('PNPM_HOME', platform === 'darwin' ? inHome('Library/pnpm') : inHome('.local/share/pnpm')),
    inHome('.yarn/bin'),
    inHome('.config/yarn/global/node_modules/.bin'),
    own('ASDF_DATA_DIR', inHome('.asdf'), 'shims'),
    inHome('.local/share/mise/shims'),
    inHome('.nodenv/shims'),
    own('N_PREFIX', inHome('n'), 'bin'),
    own('NVM_DIR', inHome('.nvm'), 'versions/node/*/bin'),
    inHome('.local/share/fnm/node-versions/*/installation/bin'),
    inHome('Library/Application Support/fnm/node-versions/*/installation/bin'),
    inHome('.nix-profile/bin'),
    '/run/current-system/sw/bin',
    '/snap/bin',
    '/usr/bin',
  ];
}

function windowsFolders(env: PlaceFacts['env'], home: string): string[] {
  const roaming = env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming');
  const local = env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local');
  return [
    win32.join(home, '.local', 'bin'),
    win32.join(home, '.claude', 'local'),
    win32.join(roaming, 'npm'),
    win32.join(local, 'Microsoft', 'WinGet', 'Links'),
    env['VOLTA_HOME'] === undefined ? win32.join(local, 'Volta', 'bin') : win32.join(env['VOLTA_HOME'], 'bin'),
    win32.join(home, '.bun', 'bin'),
    env['PNPM_HOME'] ?? win32.join(local, 'pnpm'),
    win32.join(home, 'scoop', 'shims'),
    env['NVM_SYMLINK'] ?? '',
    win32.join(env['ProgramFiles'] ?? 'C:\\Program Files', 'nodejs'),
  ];
}

/** The folders a place stands for now, with `*` filled in. */
export async function expandFolder(folder: string, system: LocateSystem, platform: NodeJS.Platform): Promise<string[]> {
  const paths = pathsOf(platform);
  const [before, after] = folder.split('*');
  if (before === undefined || after === undefined) return [folder];
  const versions = [...(await system.listFolder(before))].sort(newestFirst);
  return versions.map((version) => paths.join(before, version, after));
}

function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true });
}
