import { setTimeout as pause } from 'node:timers/promises';
import type { CliWorld } from './cliWorld.ts';
import { outgoingSockets, processTree } from './processTree.ts';

/** The kernel tells of no new socket or process by itself, so it is asked, far more often than one could come and go. */
const LOOK_EVERY_MS = 15;

/** Every outgoing socket of a host seen while something is done. The CLI and what it starts are its own business. */
export async function socketsDuring(
  pid: number,
  world: CliWorld,
  work: (seen: ReadonlySet<string>) => Promise<unknown>,
) {
  return seenDuring(async () => {
    const own = await processTree(pid, (command) => command.startsWith(world.cliPath));
    return outgoingSockets(own);
  }, work);
}

/** Every process a host has below it while something is done, the CLI included. */
export function processesDuring(pid: number, work: () => Promise<unknown>) {
  return seenDuring(async () => {
    const below = (await processTree(pid)).filter((each) => each.pid !== pid);
    return below.map((each) => `${each.pid} ${each.command}`);
  }, work);
}

async function seenDuring(
  look: () => Promise<readonly string[]>,
  work: (seen: ReadonlySet<string>) => Promise<unknown>,
) {
  const seen = new Set<string>();
  let looks = 0;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      for (const each of await look()) seen.add(each);
      looks += 1;
      await pause(LOOK_EVERY_MS);
    }
  })();
  await work(seen).finally(() => done.abort());
  await watching;
  return { seen: [...seen], looks };
}
