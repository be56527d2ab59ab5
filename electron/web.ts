import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringField } from '../shared/json.ts';
import { realClock } from './base/clock.ts';
import { surviveClosedOutput } from './base/ownOutput.ts';
import { isLoopback, LOOPBACK } from './door/webAddress.ts';
import { listPageFiles } from './door/pageFiles.ts';
import { WebDoor } from './door/webDoor.ts';
import { createHost } from './host.ts';
import { readHostArguments } from './hostArguments.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** The browser host: the same services and the same page, served to a browser on this machine. */
async function main(): Promise<void> {
  surviveClosedOutput();
  const args = readHostArguments(process.argv.slice(2));
  if (!args.ok) {
    process.stderr.write(`${args.error.message}\n`);
    process.exitCode = 1;
    return;
  }
  const host = createHost({
    kind: 'web',
    args: args.value,
    version: await ownVersion(),
    checkout: join(here, '..', '..'),
    programs: here,
    env: process.env,
  });
  const files = await listPageFiles(join(here, '..', 'renderer'));
  const address = args.value.host ?? LOOPBACK;
  const { port } = args.value;
  const door = await WebDoor.listen({ port, host: address, files, dispatch: host.dispatch, clock: realClock });
  if (!isLoopback(address)) process.stderr.write(exposureWarning(address));

  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void Promise.allSettled([door.close(), host.close()]).then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  process.stdout.write(`Parley is ready at ${door.address}\n`);
}

const exposureWarning = (address: string): string =>
  [
    `Warning: Parley listens on ${address}, where other machines may reach it.`,
    'Whoever gets hold of the address below can run commands as you, and nothing on the way is encrypted.',
    'An SSH tunnel to the default address is safer.\n',
  ].join('\n');

async function ownVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(here, '..', '..', 'package.json'), 'utf8'));
  return stringField(manifest, 'version') ?? '';
}

main().catch((error: unknown) => {
  process.stderr.write(`Parley could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
