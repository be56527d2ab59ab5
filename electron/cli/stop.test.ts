import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageUuid } from '../../shared/ids.ts';
import { initialSession, reduceAll } from '../../shared/reducer.ts';
import { statusOf, type SessionState } from '../../shared/session.ts';
import { CliClient } from './client.ts';
import { findProcess } from './processTree.ts';

/** Answers initialize, begins a turn, and from then on listens to nobody; neither does what it started. */
const DEAF = `
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
process.on('SIGTERM', () => {});
const child = require('node:child_process').spawn(process.execPath, ['-e', 'process.on("SIGTERM",()=>{}); setInterval(()=>{}, 1000); console.log("up")'], { stdio: ['ignore', 'pipe', 'ignore'] });
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.request?.subtype === 'initialize') say({ type: 'control_response', response: { subtype: 'success', request_id: message.request_id, response: {} } });
  if (message.type === 'user') child.stdout.once('data', () => say({ type: 'system', subtype: 'init', session_id: 'x', pid: child.pid, uuid: 'i' }));
});
setInterval(() => {}, 1000);
`;

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'parley-test-')));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A process nobody has looked after yet is dead all the same. */
async function isAlive(pid: number): Promise<boolean> {
  const found = await findProcess(pid);
  return found !== undefined && !found.zombie;
}

// The ladder is real time here: five seconds until SIGKILL.
test('R-2: a turn that does not stop when asked is stopped with its process and all it started', async () => {
  let state: SessionState = initialSession(folder);
  const seen: string[] = [];
  let grandchild = 0;
  let running: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (running = resolve));
  const started = CliClient.start({
    launch: {
      executable: { command: process.execPath, args: ['-e', DEAF, '--'] },
      cwd: folder,
      baseEnv: { PATH: '/usr/bin:/bin', HOME: folder },
    },
    events: {
      canUseTool: () => Promise.resolve({ behavior: 'deny', message: 'never' }),
      onActions: (actions) => {
        state = reduceAll(state, actions);
        seen.push(statusOf(state));
      },
      onFrame: (frame) => {
        grandchild = Number(frame['pid']);
        running();
      },
    },
  });
  if (!started.ok) throw new Error(started.error.message);
  const client = started.value;
  await client.ready;
  await client.send({ uuid: messageUuid('4b0c7b9e-3f62-4a5e-9f5c-0e2f6f1f5a11'), text: 'go' });
  await begun;
  await client.stop();
  const exit = await client.exited;
  expect(exit.reason).toContain('did not stop when asked');
  expect(seen).toContain('stopping');
  expect(statusOf(state)).toBe('failed');
  expect(await isAlive(grandchild)).toBe(false);
  expect(await isAlive(client.pid ?? 0)).toBe(false);
}, 20_000);
