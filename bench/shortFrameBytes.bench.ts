import type { Bench } from './bench.ts';
import { byteRatio, SHORT_DELTA } from './streamedFrames.ts';

export const bench: Bench = {
  id: 'B12-bytes-short',
  name: 'the same with deltas of five characters',
  limit: 1.3,
  unit: 'bytes',
  run: () => byteRatio(SHORT_DELTA),
};
