import type { Bench } from './bench.ts';
import { measureStarts } from './coldStart.ts';

export const bench: Bench = {
  id: 'B11',
  name: 'start until the composer takes a key, against a bare window with a text field',
  limit: 1.6,
  unit: 'cpu',
  run: (context) => measureStarts(context, 'cpuSeconds'),
};
