import { readFile } from 'node:fs/promises';

/** Clock ticks a second; the kernel reports them in this unit to every program. */
const TICKS = 100;

/** CPU time a process has used so far, in seconds. Null where the system has no `/proc`. */
export async function readCpuSeconds(pid: number): Promise<number | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold anything, so fields are counted from its closing bracket: utime and stime.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks / TICKS : null;
  } catch {
    return null;
  }
}
