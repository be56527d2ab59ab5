import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Launch } from './launch.ts';
import { findProcess } from './processTree.ts';
import { spawnTransport } from './processTransport.ts';
import type { Transport } from './transport.ts';

type Step = { readonly kind: 'start' } | { readonly kind: 'close' | 'kill'; readonly which: number };

const step = fc.oneof(
  fc.constant<Step>({ kind: 'start' }),
  fc.record({ kind: fc.constantFrom('close' as const, 'kill' as const), which: fc.nat(5) }),
);

async function isAlive(pid: number | undefined): Promise<boolean> {
  const found = pid === undefined ? undefined : await findProcess(pid);
  return found !== undefined && !found.zombie;
}

test('there are as many live children as open transports, whatever is started, closed or killed', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'parley-test-')));
  const launch: Launch = {
    executable: { command: '/bin/cat', args: [] },
    argv: [],
    env: { PATH: '/usr/bin:/bin' },
    cwd: folder,
    input: 'stream',
    initialize: {},
    files: [],
  };
  const start = (): Transport => {
    const started = spawnTransport(launch);
    if (!started.ok) throw new Error(started.error.message);
    started.value.onDidRead(() => undefined);
    return started.value;
  };
  const end = async (transport: Transport, kind: 'close' | 'kill'): Promise<void> => {
    if (kind === 'kill') process.kill(transport.pid ?? 0, 'SIGKILL');
    else await transport.close();
    await transport.exited;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const open: Transport[] = [];
      const ever: Transport[] = [];
      for (const { kind, ...rest } of steps) {
        if (kind === 'start') {
          const started = start();
          open.push(started);
          ever.push(started);
        } else if (open.length > 0 && 'which' in rest) {
          const [gone] = open.splice(rest.which % open.length, 1);
          await end(gone!, kind);
        }
        const alive = await Promise.all(ever.map((transport) => isAlive(transport.pid)));
        expect(alive.filter(Boolean)).toHaveLength(open.length);
      }
      await Promise.all(open.map((transport) => end(transport, 'close')));
    }),
    { numRuns: 8 },
  );
  await rm(folder, { recursive: true, force: true });
}, 30_000);
