import type { Bench } from './bench.ts';
import { measureGrowth } from './pageMemory.ts';

export const bench: Bench = {
  id: 'B10-nodes',
  name: 'DOM nodes after 10,000 messages, against after 100',
  limit: 1.2,
  unit: 'count',
  run: (context) => measureGrowth(context, 'nodes'),
};
