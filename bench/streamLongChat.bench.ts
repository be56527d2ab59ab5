import { measurePairs, type Bench } from './bench.ts';
import { lastWords, turnsOfWork } from './longChat.ts';
import { PageUnderTest } from './pageUnderTest.ts';
import { streamInto } from './streamInto.ts';

const MESSAGES_PER_TURN = 4;

export const bench: Bench = {
  id: 'B7',
  name: 'the page’s work for 2,000 deltas into a chat of 2,000 messages, against an empty one',
  limit: 1.15,
  unit: 'cpu',
  run: async (context) => {
    const under = await PageUnderTest.open();
    const stream = async (turns: number): Promise<number> => {
      const { sessionId, client } = await under.startSession();
      for (const turn of turnsOfWork(turns)) client.say(...turn);
      await under.show(sessionId, turns === 0 ? 'Say what you want done.' : lastWords(turns));
      await under.painted();
      const work = await under.workDuring(() => streamInto(under, client, context.quick ? 400 : 2000));
      await under.endSession(sessionId);
      return work;
    };
    try {
      return await measurePairs(context, {
        baseline: () => stream(0),
        ours: () => stream((context.quick ? 400 : 2000) / MESSAGES_PER_TURN),
      });
    } finally {
      await under.close();
    }
  },
};
