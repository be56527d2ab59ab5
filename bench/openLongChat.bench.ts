import { measurePairs, type Bench } from './bench.ts';
import { lastWords, turnsOfWork } from './longChat.ts';
import { PageUnderTest } from './pageUnderTest.ts';

const MESSAGES_PER_TURN = 4;
const HUNDRED_MEGABYTES = 100 * 1024 * 1024;

export const bench: Bench = {
  id: 'B7-open',
  name: 'opening a chat of 20,000 messages and 100 MB until its end is painted, against one of 100 messages',
  limit: 1.5,
  unit: 'wall',
  run: async (context) => {
    const under = await PageUnderTest.open();
    const fill = async (messages: number) => {
      const { sessionId, client } = await under.startSession();
      const turns = messages / MESSAGES_PER_TURN;
      // Two of the four messages of a turn carry the weight.
      for (const turn of turnsOfWork(turns, HUNDRED_MEGABYTES / 20_000 / 0.5)) client.say(...turn);
      return { sessionId, words: lastWords(turns) };
    };
    try {
      const short = await fill(100);
      const long = await fill(context.quick ? 2_000 : 20_000);
      // A page that was never here before: neither conversation is known to it.
      const open = async ({ sessionId, words }: typeof short): Promise<number> => {
        await under.page.goto('about:blank');
        await under.page.goto(under.address);
        await under.page.getByRole('navigation', { name: 'Main' }).waitFor();
        await under.painted();
        const began = performance.now();
        await under.show(sessionId, words);
        await under.painted();
        return performance.now() - began;
      };
      return await measurePairs(context, { baseline: () => open(short), ours: () => open(long) });
    } finally {
      await under.close();
    }
  },
};
