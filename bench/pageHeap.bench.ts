import type { Bench } from './bench.ts';
import { measureGrowth } from './pageMemory.ts';

export const bench: Bench = {
  id: 'B10',
  name: 'heap of the page after 10,000 messages, against after 100',
  limit: 1.5,
  unit: 'bytes',
  run: (context) => measureGrowth(context, 'heap'),
};
