import type { BenchContext, Measured } from './bench.ts';
import { lastWords, turnsOfWork } from './longChat.ts';
import { PageUnderTest } from './pageUnderTest.ts';

const MESSAGES_PER_TURN = 4;

/** The page after 10,000 messages that came one after the other while it was open, against the same page after 100. */
export async function measureGrowth(context: BenchContext, figure: 'heap' | 'nodes'): Promise<Measured> {
  const under = await PageUnderTest.open();
  try {
    const { sessionId, client } = await under.startSession();
    const total = (context.quick ? 2_000 : 10_000) / MESSAGES_PER_TURN;
    const early = 100 / MESSAGES_PER_TURN;
    let said = 0;
    const sayUntil = async (count: number): Promise<void> => {
      const turns = [...turnsOfWork(count)].slice(said);
      for (let at = 0; at < turns.length; at += 10) {
        for (const turn of turns.slice(at, at + 10)) client.say(...turn);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      said = count;
      await under.show(sessionId, lastWords(count));
      await under.painted();
    };
    const measure = async (): Promise<number> => {
      await under.cdp.send('HeapProfiler.collectGarbage');
      if (figure === 'nodes') return (await under.cdp.send('Memory.getDOMCounters')).nodes;
      return (await under.cdp.send('Runtime.getHeapUsage')).usedSize;
    };
    await sayUntil(early);
    const baseline = await measure();
    await sayUntil(total);
    return { pairs: [{ baseline, ours: await measure() }] };
  } finally {
    await under.close();
  }
}
