import type { Bench } from './bench.ts';
import { SECONDS, streamReply } from './streamedFrames.ts';

const FRAMES_PER_SECOND = 60;

export const bench: Bench = {
  id: 'B12',
  name: 'messages to a page for 2,000 deltas in 2 s, against one per frame of a screen',
  limit: 1,
  unit: 'count',
  run: async () => {
    const { frames } = await streamReply();
    return { pairs: [{ baseline: FRAMES_PER_SECOND * SECONDS, ours: frames.length }] };
  },
};
