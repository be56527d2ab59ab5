import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CliClient } from '../electron/cli/client.ts';
import { createMemoryPair, type MemoryCli } from '../electron/cli/memoryTransport.ts';
import { initialSession, reduceAll } from '../shared/reducer.ts';
import type { SessionState } from '../shared/session.ts';
import type { Bench } from './bench.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapMegabytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

function line(event: object, id: string): string {
  return `${JSON.stringify({ type: 'stream_event', event, parent_tool_use_id: null, api_message_id: id })}\n`;
}

/** One reply of many deltas, then `/clear`: what stays behind is what leaks. */
async function streamReply(cli: MemoryCli, deltas: number, number: number): Promise<void> {
  const id = `msg_${number}`;
  cli.send(line({ type: 'message_start', message: { id, model: 'm' } }, id));
  cli.send(line({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, id));
  const delta = line({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'word ' } }, id);
  for (let sent = 0; sent < deltas; sent += 500) cli.send(delta.repeat(Math.min(500, deltas - sent)));
  cli.send('{"type":"result","subtype":"success","is_error":false}\n');
  cli.send('{"type":"conversation_reset","trigger":"clear"}\n');
  await new Promise((resolve) => setImmediate(resolve));
}

async function measure(quick: boolean): Promise<{ readonly after: number; readonly before: number }> {
  const { host, cli } = createMemoryPair();
  let state: SessionState = initialSession('/');
  const client = CliClient.start({
    launch: { executable: { command: '/unused', args: [] }, cwd: '/' },
    transport: host,
    events: {
      canUseTool: () => Promise.resolve({ behavior: 'deny', message: 'never' }),
      onActions: (actions) => {
        state = reduceAll(state, actions);
      },
    },
  });
  if (!client.ok) throw new Error(client.error.message);
  const perReply = quick ? 2_000 : 20_000;
  let before = 0;
  for (let reply = 1; reply <= 50; reply++) {
    await streamReply(cli, perReply, reply);
    if (reply === 5) before = heapMegabytes();
  }
  const after = heapMegabytes();
  if (state.turns.length > 1) throw new Error('the conversation was not cleared');
  await client.value.close();
  return { before, after };
}

export const bench: Bench = {
  id: 'B1-memory',
  name: 'heap after 1,000,000 deltas, against after 100,000',
  limit: 1.3,
  unit: 'bytes',
  run: async ({ quick }) => {
    const { before, after } = await measure(quick);
    return { pairs: [{ baseline: before, ours: after }] };
  },
};
