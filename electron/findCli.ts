import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import type { CliDescription } from '../shared/contract.ts';

/** Where the CLI is: as told, on the absolute folders of PATH, or in the usual places of the home folder. */
export async function findCli(
  told: string | null,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): Promise<CliDescription> {
  const explicit = told ?? env['PARLEY_CLAUDE'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  const places =
    explicit === undefined || explicit === ''
      ? [...folders, join(home, '.local', 'bin'), join(home, '.claude', 'local')].map((folder) =>
          join(folder, 'claude'),
        )
      : [explicit];
  const looked: { where: string; outcome: string }[] = [];
  for (const where of places) {
    const found = await access(where, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return { found: true, path: where, version: null };
    looked.push({ where, outcome: 'not there' });
  }
  return { found: false, looked };
}
