import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Launch } from './launch.ts';
import { findProcess } from './processTree.ts';
import { spawnTransport, type SpawnOptions } from './processTransport.ts';
import { TransportClosed, type Transport } from './transport.ts';

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'parley-test-')));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function launchOf(command: string, argv: readonly string[], change: Partial<Launch> = {}): Launch {
  return {
    executable: { command, args: [] },
    argv,
    env: { PATH: '/usr/bin:/bin' },
    cwd: folder,
    input: 'stream',
    initialize: {},
    files: [],
    ...change,
  };
}

const nodeScript = (script: string, change?: Partial<Launch>): Launch =>
  launchOf(process.execPath, ['-e', script], change);

function start(launch: Launch, options?: SpawnOptions): Transport {
  const started = spawnTransport(launch, options);
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

/** Collects stdout and lets a test wait until it holds something. */
function readAll(transport: Transport): { text: () => string; until: (part: string) => Promise<void> } {
  const chunks: Uint8Array[] = [];
  let waiting: { part: string; resolve: () => void }[] = [];
  const text = (): string => Buffer.concat(chunks).toString('utf8');
  transport.onDidRead((chunk) => {
    chunks.push(chunk);
    const soFar = text();
    for (const one of waiting.filter(({ part }) => soFar.includes(part))) one.resolve();
    waiting = waiting.filter(({ part }) => !soFar.includes(part));
  });
  return {
    text,
    until: (part) =>
      new Promise((resolve) => {
        if (text().includes(part)) resolve();
        else waiting.push({ part, resolve });
      }),
  };
}

const isAlive = async (pid: number): Promise<boolean> => {
  const info = await findProcess(pid);
  return info !== undefined && !info.zombie;
};

test('what is written is read by the process, and what it says is read here', async () => {
  const transport = start(launchOf('/bin/cat', []));
  const output = readAll(transport);
  await transport.write('one\n');
  await transport.write('zwei – ü\n');
  await output.until('zwei – ü\n');
  const exit = await transport.close();
  expect(output.text()).toBe('one\nzwei – ü\n');
  expect(exit).toEqual({ code: 0, signal: null });
});

test('lines written before close still arrive', async () => {
  const transport = start(launchOf('/bin/cat', []));
  const output = readAll(transport);
  const writes = [transport.write('a\n'), transport.write('b\n'), transport.write('c\n')];
  const exit = transport.close();
  await Promise.all([...writes, exit]);
  expect(output.text()).toBe('a\nb\nc\n');
});

test('output that was not read yet when the process ended is still delivered before exited settles', async () => {
  const transport = start(nodeScript(`process.stdout.write('x'.repeat(3_000_000))`));
  transport.pause();
  const output = readAll(transport);
  let settled = false;
  void transport.exited.then(() => (settled = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(false);
  transport.resume();
  expect((await transport.exited).code).toBe(0);
  expect(output.text().length).toBe(3_000_000);
});

test('a process that fails by itself says so with its exit code and the end of its stderr', async () => {
  const transport = start(launchOf('/bin/sh', ['-c', 'echo "no such model" >&2; exit 3']));
  expect(await transport.exited).toEqual({
    code: 3,
    signal: null,
    reason: 'The CLI ended with exit code 3.',
    stderrTail: 'no such model\n',
  });
});

test('a process ended by a signal that we did not send says which', async () => {
  const transport = start(launchOf('/bin/sh', ['-c', 'kill -KILL $$']));
  expect((await transport.exited).reason).toBe('The CLI was ended by SIGKILL.');
});

test('R-3: writing to a program that ends at once rejects and never throws, 100 times', async () => {
  const round = async (): Promise<void> => {
    const transport = start(launchOf('/bin/false', []));
    const outcomes = await Promise.allSettled([transport.write('x'.repeat(4_000_000) + '\n'), transport.write('y\n')]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.any(TransportClosed) },
      { status: 'rejected', reason: expect.any(TransportClosed) },
    ]);
    expect(await transport.exited).toMatchObject({ code: 1, reason: 'The CLI ended with exit code 1.' });
    await expect(transport.write('late\n')).rejects.toBeInstanceOf(TransportClosed);
  };
  for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 10 }, round));
}, 60_000);

test('R-5: ten megabytes on stderr do not block the process, and the last 64 KB are kept', async () => {
  const transport = start(
    nodeScript(`
      const { writeSync } = require('node:fs');
      for (let i = 0; i < 1024; i++) writeSync(2, 'noise '.repeat(1706) + '\\n');
      writeSync(2, 'the last word');
      process.stdout.write('done');
    `),
  );
  const output = readAll(transport);
  await output.until('done');
  await transport.close();
  expect(transport.stderrTail().endsWith('the last word')).toBe(true);
  expect(Buffer.byteLength(transport.stderrTail())).toBe(64 * 1024);
});

test('R-6: a message of 20 MB to a slow reader that writes a lot neither deadlocks nor loses a byte', async () => {
  const transport = start(
    nodeScript(`
      let size = 0;
      const more = () => {
        const chunk = process.stdin.read(65536) ?? process.stdin.read();
        if (chunk !== null) {
          size += chunk.length;
          process.stdout.write('o'.repeat(chunk.length) + '\\n');
        }
        setImmediate(more);
      };
      process.stdin.on('readable', () => {});
      process.stdin.once('readable', more);
      process.stdin.on('end', () => { process.stdout.write('read ' + size, () => process.exit(0)); });
    `),
  );
  let received = 0;
  let tail = '';
  transport.onDidRead((chunk) => {
    received += chunk.byteLength;
    tail = (tail + Buffer.from(chunk.subarray(-64)).toString('utf8')).slice(-64);
  });
  const order: string[] = [];
  const big = transport.write('x'.repeat(20 * 1024 * 1024 - 1) + '\n').then(() => order.push('big'));
  const small = transport.write('small\n').then(() => order.push('small'));
  await new Promise((resolve) => setImmediate(resolve));
  // The pipe cannot have taken it yet: a write that resolved by now would not be back-pressure.
  expect(order).toEqual([]);
  await Promise.all([big, small]);
  expect(order).toEqual(['big', 'small']);
  await transport.close();
  expect(tail.endsWith(`read ${20 * 1024 * 1024 + 6}`)).toBe(true);
  expect(received).toBeGreaterThan(20 * 1024 * 1024);
});

test('pause stops the flow and resume goes on where it stopped', async () => {
  const transport = start(launchOf('/bin/cat', []));
  const output = readAll(transport);
  await transport.write('first\n');
  await output.until('first\n');
  transport.pause();
  await transport.write('second\n');
  await transport.write('third\n');
  expect(output.text()).toBe('first\n');
  transport.resume();
  await output.until('third\n');
  await transport.close();
});

test('a process that ignores the end of its input is terminated, one that ignores that too is killed', async () => {
  const deaf = start(
    nodeScript(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.stdout.write('up');`),
    { ladder: { graceMs: 10, termMs: 50 } },
  );
  await readAll(deaf).until('up');
  expect(await deaf.close()).toEqual({ code: null, signal: 'SIGKILL' });

  const polite = start(nodeScript(`setInterval(() => {}, 1000); process.stdout.write('up');`));
  await readAll(polite).until('up');
  expect(await polite.close({ graceMs: 10 })).toEqual({ code: null, signal: 'SIGTERM' });
});

test('close while a write is stuck in a full pipe ends the process and rejects the write', async () => {
  const transport = start(nodeScript(`setInterval(() => {}, 1000); process.stdout.write('up');`));
  await readAll(transport).until('up');
  const stuck = transport.write('x'.repeat(10_000_000));
  const [write] = await Promise.allSettled([stuck, transport.close({ graceMs: 10 })]);
  expect(write.status).toBe('rejected');
});

test('close goes on reading what a paused reader left in the pipe, also after the process is gone', async () => {
  const transport = start(launchOf('/bin/sh', ['-c', 'echo last words; exit 1']));
  const output = readAll(transport);
  transport.pause();
  await expect.poll(async () => isAlive(transport.pid ?? 0)).toBe(false);
  expect((await transport.close()).code).toBe(1);
  expect(output.text()).toBe('last words\n');
});

test('closing twice, and after the end, gives the same exit', async () => {
  const transport = start(launchOf('/bin/cat', []));
  const [first, second] = await Promise.all([transport.close(), transport.close()]);
  expect(second).toBe(first);
  expect(await transport.close()).toBe(first);
});

/** Prints the pid of a grandchild that only SIGKILL can end; `session` puts it outside our process group. */
const deafGrandchild = (session: boolean, afterwards: string): string => `
  const { spawn } = require('node:child_process');
  const grandchild = spawn('/bin/sh', ['-c', 'trap "" TERM HUP INT; echo ready; while :; do sleep 1; done'],
    { stdio: ['ignore', 'pipe', 'inherit'], detached: ${String(session)} });
  grandchild.stdout.once('data', () => process.stdout.write('pid ' + grandchild.pid + '\\n'));
  ${afterwards}
`;

const pidIn = (text: string): number => Number(/pid (\d+)\n/.exec(text)?.[1]);

test.each([
  ['in the same process group', false],
  ['in a process group of its own', true],
])('R-1: a grandchild %s that ignores SIGTERM is gone after close', async (_where, session) => {
  const transport = start(
    nodeScript(deafGrandchild(session, `process.stdin.resume().on('end', () => process.exit(0));`)),
  );
  const output = readAll(transport);
  await output.until('\n');
  const grandchild = pidIn(output.text());
  expect(await isAlive(grandchild)).toBe(true);
  await transport.close();
  expect(await isAlive(grandchild)).toBe(false);
});

test.each([
  ['in the same process group', false],
  ['in a process group of its own', true],
])('R-1: a grandchild %s that ignores SIGTERM is gone after its leader crashed', async (_where, session) => {
  const crash = `process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'));`;
  const transport = start(nodeScript(deafGrandchild(session, crash)));
  const output = readAll(transport);
  await output.until('\n');
  const grandchild = pidIn(output.text());
  expect(await isAlive(grandchild)).toBe(true);
  await transport.write('die\n');
  await transport.exited;
  expect(await isAlive(grandchild)).toBe(false);
});

test('a folder that does not exist is named, not the program', () => {
  const started = spawnTransport(launchOf('/bin/cat', [], { cwd: join(folder, 'gone') }));
  expect(started).toMatchObject({ ok: false, error: { code: 'spawn/cwd-missing' } });
  expect(!started.ok && started.error.message).toContain('gone');
});

test('a file as working folder, a missing program, a bare name and a plain file as program are values', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'plain');
  const code = (launch: Launch): string => {
    const started = spawnTransport(launch);
    return started.ok ? 'started' : started.error.code;
  };
  expect(code(launchOf('/bin/cat', [], { cwd: file }))).toBe('spawn/cwd-not-a-folder');
  expect(code(launchOf(join(folder, 'nothing'), []))).toBe('spawn/program-missing');
  expect(code(launchOf('cat', []))).toBe('spawn/program-missing');
  expect(code(launchOf(file, []))).toBe('spawn/program-not-executable');
  expect(code(launchOf(folder, []))).toBe('spawn/program-not-executable');
});

test('a program the system cannot run is a value, and nothing is thrown later', async () => {
  const file = join(folder, 'broken');
  await writeFile(file, '#!/nonexistent/interpreter\n', { mode: 0o755 });
  const started = spawnTransport(launchOf(file, []));
  expect(started).toMatchObject({ ok: false, error: { code: 'spawn/refused' } });
  await new Promise((resolve) => setImmediate(resolve));
});

test('S-24: metacharacters in the folder and the arguments stay literal', async () => {
  const odd = await mkdtemp(join(folder, '$(touch pwned) `touch pwned` ;&| '));
  const argument = '$(touch pwned); `touch pwned` && touch pwned | cat > pwned';
  const transport = start(
    launchOf(process.execPath, ['-e', 'console.log(JSON.stringify([process.cwd(), process.argv[1]]))', argument], {
      cwd: odd,
    }),
  );
  const output = readAll(transport);
  await transport.exited;
  expect(JSON.parse(output.text())).toEqual([odd, argument]);
  expect(await readdir(odd)).toEqual([]);
});

test('the process gets the environment of its launch, the mark of its family and nothing else', async () => {
  const transport = start(launchOf('/usr/bin/env', [], { env: { ONLY: 'this' } }));
  const output = readAll(transport);
  await transport.exited;
  expect(output.text()).toMatch(/^ONLY=this\nPARLEY_FAMILY=[0-9a-f-]{36}\n$/);
});

test('S-26: a launch file is private, is passed by path and is removed at the end', async () => {
  const transport = start(
    launchOf('/bin/sh', ['-c', 'echo "$1"; cat "$1"; read _', 'sh', '{mcp}'], {
      files: [{ placeholder: '{mcp}', contents: 'secret contents\n' }],
    }),
  );
  const output = readAll(transport);
  await output.until('secret contents\n');
  const path = output.text().split('\n')[0] ?? '';
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
  expect(await readFile(path, 'utf8')).toBe('secret contents\n');
  await transport.close();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test('a launch with its whole input gets it, and then the end; further lines are refused', async () => {
  const transport = start(launchOf('/bin/cat', [], { input: { text: 'all of it' } }));
  const output = readAll(transport);
  await expect(transport.write('x\n')).rejects.toBeInstanceOf(TransportClosed);
  expect((await transport.exited).code).toBe(0);
  expect(output.text()).toBe('all of it');
});

test('a child is on the register while it lives', async () => {
  const watched: string[] = [];
  const transport = start(launchOf('/bin/cat', []), {
    registry: {
      watch(pid) {
        watched.push(`watch ${pid}`);
        return { dispose: () => watched.push(`forget ${pid}`) };
      },
    },
  });
  expect(watched).toEqual([`watch ${transport.pid}`]);
  await transport.close();
  expect(watched).toEqual([`watch ${transport.pid}`, `forget ${transport.pid}`]);
});
