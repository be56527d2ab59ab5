import type { Bench } from './bench.ts';
import { byteRatio, LONG_DELTA } from './streamedFrames.ts';

export const bench: Bench = {
  id: 'B12-bytes',
  name: 'bytes to a page for 2,000 deltas in 2 s (B12), against the text itself',
  limit: 1.3,
  unit: 'bytes',
  run: () => byteRatio(LONG_DELTA),
};
