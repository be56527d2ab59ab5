import { readFile } from 'node:fs/promises';

/** The kernel counts CPU time in hundredths of a second on every Linux there is. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of a process, of those below it that ended, and of everything below it that runs. */
export async function cpuOfTree(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces; user, system and the two sums of ended children follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / TICKS_PER_SECOND, 0);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(cpuOfTree));
  return below.reduce((sum, seconds) => sum + seconds, own);
}
