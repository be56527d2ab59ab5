import { spawn } from 'node:child_process';
import { CliClient } from '../electron/cli/client.ts';
import type { Transport } from '../electron/cli/transport.ts';
import { initialSession, reduceAll } from '../shared/reducer.ts';
import type { ProcessExit } from '../shared/session.ts';
import { cpuSeconds, measurePairs, type Bench } from './bench.ts';

/** Writes `count` text deltas of one reply, preceded by its opening, as fast as the pipe takes them. */
const WRITER = `
const count = Number(process.argv[1]);
const base = { session_id: '3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b11', parent_tool_use_id: null };
const line = (event, n) => JSON.stringify({ type: 'stream_event', event, ...base, api_message_id: 'msg_1', uuid: '00000000-0000-4000-8000-' + String(n).padStart(12, '0') }) + '\\n';
let n = 0;
const next = () => {
  for (;;) {
    if (n >= count) return process.stdout.end();
    let block = n === 0 ? line({ type: 'message_start', message: { id: 'msg_1', model: 'm' } }, 0) + line({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, 0) : '';
    for (let i = 0; i < 500 && n < count; i++, n++) block += line({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'word ' } }, n);
    if (!process.stdout.write(block)) return process.stdout.once('drain', next);
  }
};
next();
`;

function pipe(count: number): { onChunk(listener: (chunk: Buffer) => void): void; ended: Promise<void> } {
  const child = spawn(process.execPath, ['-e', WRITER, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  return {
    onChunk: (listener) => void child.stdout.on('data', listener),
    ended: new Promise((resolve) => child.once('close', () => resolve())),
  };
}

/** The same bytes drained and dropped, and the same lines parsed: the least any reader has to do. */
async function baseline(count: number, lines: readonly string[]): Promise<void> {
  const source = pipe(count);
  let bytes = 0;
  source.onChunk((chunk) => (bytes += chunk.length));
  await source.ended;
  for (const line of lines) if (JSON.parse(line) === null) bytes = 0;
  if (bytes === 0) throw new Error('nothing came through the pipe');
}

async function collectLines(count: number): Promise<readonly string[]> {
  const source = pipe(count);
  const chunks: Buffer[] = [];
  source.onChunk((chunk) => void chunks.push(chunk));
  await source.ended;
  return Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
}

/** The real client on that pipe: framer, recorder, wire, mapper, then the reducer. */
async function ours(count: number): Promise<void> {
  const source = pipe(count);
  let state = initialSession('/');
  const transport: Transport = {
    pid: undefined,
    onDidRead: (listener) => source.onChunk(listener),
    exited: source.ended.then((): ProcessExit => ({ code: 0, signal: null })),
    write: () => Promise.resolve(),
    pause: () => undefined,
    resume: () => undefined,
    stderrTail: () => '',
    close: () => Promise.resolve({ code: 0, signal: null }),
  };
  const client = CliClient.start({
    launch: { executable: { command: '/unused', args: [] }, cwd: '/' },
    transport,
    events: {
      canUseTool: () => Promise.resolve({ behavior: 'deny', message: 'never' }),
      onActions: (actions) => {
        state = reduceAll(state, actions);
      },
    },
  });
  if (!client.ok) throw new Error(client.error.message);
  await client.value.exited;
  const part = state.turns[0]?.parts[0];
  if (part?.kind !== 'assistant' || part.text.length !== 5 * count) throw new Error('text was lost');
}

export const bench: Bench = {
  id: 'B1',
  name: 'live ingest: deltas through a pipe to reducer state, against parsing the same lines',
  limit: 1.5,
  unit: 'cpu',
  run: async (context) => {
    const count = context.quick ? 20_000 : 200_000;
    const lines = await collectLines(count);
    return measurePairs(context, {
      baseline: () => cpuSeconds(() => baseline(count, lines)),
      ours: () => cpuSeconds(() => ours(count)),
    });
  },
};
