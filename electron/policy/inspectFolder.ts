import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractError, FolderFinding } from '../../shared/contract.ts';
import type { Json } from '../../shared/json.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findInSettings, serversOf } from './folderFindings.ts';

const SETTINGS_FILES = [join('.claude', 'settings.json'), join('.claude', 'settings.local.json')];
const SERVERS_FILE = '.mcp.json';
/** A settings file larger than this is not read but named: nobody writes such a file by hand. */
const MAX_BYTES = 1024 * 1024;

export interface InspectedFolder {
  readonly folder: string;
  readonly findings: readonly FolderFinding[];
  readonly fingerprint: string;
}

/**
 * Reads what the folder would bring into a session, and runs nothing. The CLI also looks in the folders above, so they
 * are read as well; the user's own settings (`home`) are theirs and not a matter of trust in a folder.
 */
export async function inspectFolder(folder: string, home: string): Promise<Result<InspectedFolder, ContractError>> {
  const real = await realFolder(folder);
  if (real === null) {
    return fail({
      code: 'folder-missing',
      message: `There is no folder ${folder}.`,
      nextStep: 'Check the path, or choose another folder.',
    });
  }
  const realHome = (await realFolder(home)) ?? home;
  const findings: FolderFinding[] = [];
  for (const place of foldersUpwards(real)) {
    if (place === realHome) continue;
    for (const name of SETTINGS_FILES) findings.push(...(await findingsOf(join(place, name), findInSettings)));
    findings.push(...(await findingsOf(join(place, SERVERS_FILE), serversOf)));
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(findings)).digest('hex');
  return ok({ folder: real, findings, fingerprint });
}

async function realFolder(folder: string): Promise<string | null> {
  try {
    const real = await realpath(folder);
    return (await stat(real)).isDirectory() ? real : null;
  } catch {
    return null;
  }
}

function foldersUpwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUpwards(parent)];
}

async function findingsOf(
  path: string,
  read: (settings: Json, source: string) => readonly FolderFinding[],
): Promise<readonly FolderFinding[]> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return [unreadable(path, `${size} bytes`)];
    return read(JSON.parse(await readFile(path, 'utf8')) as Json, path);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    // Fails closed: a file that cannot be understood is shown, the CLI may understand more of it than we do.
    return missing ? [] : [unreadable(path, error instanceof Error ? error.message : String(error))];
  }
}

const unreadable = (path: string, detail: string): FolderFinding => ({
  kind: 'unreadable',
  name: path,
  detail,
  source: path,
});
