import { measurePairs, type Bench } from './bench.ts';
import { withProsePage } from './prosePage.ts';
import { longReply } from './proseText.ts';

const CHARACTERS_PER_FRAME = 80;

/** Ours over naive, so at most a fifth: the same components, but everything read and drawn again with every frame. */
export const bench: Bench = {
  id: 'B9-naive',
  name: 'streaming prose: ours against reading and drawing everything again with every frame',
  limit: 0.2,
  unit: 'cpu',
  run: (context) =>
    withProsePage((page) => {
      const text = longReply(context.quick ? 30_000 : 60_000);
      return measurePairs(context, {
        baseline: () => page.cost('naive', text, CHARACTERS_PER_FRAME),
        ours: () => page.cost('ours', text, CHARACTERS_PER_FRAME),
      });
    }),
};
