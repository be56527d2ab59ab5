import type { Bench } from './bench.ts';
import { streamReply } from './streamedFrames.ts';

export const bench: Bench = {
  id: 'B12-bytes',
  name: 'bytes to a page for 2,000 deltas in 2 s (B12), against the text itself',
  limit: 1.3,
  unit: 'bytes',
  run: async () => {
    const { frames, textBytes } = await streamReply();
    const sent = frames.reduce((sum, frame) => sum + Buffer.byteLength(JSON.stringify(frame)), 0);
    return { pairs: [{ baseline: textBytes, ours: sent }] };
  },
};
