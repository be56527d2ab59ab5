import { measurePairs, type Bench } from './bench.ts';
import { withProsePage } from './prosePage.ts';
import { longReply } from './proseText.ts';

const DELTA = 5;
/**
 * The host sends what has come once a frame. 16 deltas a frame are a thousand a second, faster than any model today; a
 * slower one needs more frames for the same text but has the time for them.
 */
const DELTAS_PER_FRAME = 16;

export const bench: Bench = {
  id: 'B8',
  name: 'streaming prose: a long reply drawn frame by frame as it comes, against drawing it once',
  limit: 4,
  unit: 'cpu',
  run: (context) =>
    withProsePage((page) => {
      const text = longReply(context.quick ? 30_000 : 100_000);
      return measurePairs(context, {
        baseline: () => page.cost('ours', text, text.length),
        ours: () => page.cost('ours', text, DELTA * DELTAS_PER_FRAME),
      });
    }),
};
