import { spawn } from 'node:child_process';
import { FAMILY_VARIABLE } from './processFamily.ts';
import { toDisposable, type Disposable } from '../base/disposable.ts';

/**
 * Waits on a pipe we hold. A word means all went well; the end of the pipe without one means that we died, in whatever
 * way. A CLI whose input ended finishes its turn first, which may take an hour; this gives it a moment, asks it to end,
 * which also ends its tools, and then ends its group and whoever inherited its mark. `$1` is the group's id, which
 * cannot have been given to anyone else while one of the group lives; `$2` the mark as an environment entry.
 */
const GUARD_SCRIPT = `
trap '' HUP INT TERM
read -r word && exit 0
sleep "$3"
kill -TERM "-$1" 2>/dev/null
sleep "$4"
kill -KILL "-$1" 2>/dev/null
for file in /proc/[0-9]*/environ; do
  grep -qsF "$2" "$file" || continue
  pid=\${file#/proc/}
  kill -KILL "\${pid%/environ}" 2>/dev/null
done
exit 0
`;

export interface GuardDelays {
  readonly graceSeconds: number;
  readonly termSeconds: number;
}

const DEFAULT_DELAYS: GuardDelays = { graceSeconds: 1, termSeconds: 2 };

/**
 * Sees to it that a child does not outlive us, even when we are killed without warning. Dispose once the child is gone.
 * POSIX only: there is no such small tool on Windows, where the sweep at the next start has to do.
 */
export function guardProcess(pid: number, mark: string, delays: GuardDelays = DEFAULT_DELAYS): Disposable {
  if (process.platform === 'win32') return { dispose() {} };
  const entry = `${FAMILY_VARIABLE}=${mark}`;
  const guard = spawn(
    '/bin/sh',
    ['-c', GUARD_SCRIPT, 'parley-guard', String(pid), entry, String(delays.graceSeconds), String(delays.termSeconds)],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/', env: { PATH: '/usr/bin:/bin' } },
  );
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return toDisposable(() => guard.stdin.end('done\n'));
}
