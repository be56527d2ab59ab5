import type { Bench } from './bench.ts';
import { measureStarts } from './coldStart.ts';

export const bench: Bench = {
  id: 'B11-wall',
  name: 'the same start by the clock',
  limit: 1.8,
  unit: 'wall',
  run: (context) => measureStarts(context, 'wallSeconds'),
};
