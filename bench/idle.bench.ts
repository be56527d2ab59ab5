import type { Bench } from './bench.ts';
import { lastWords, turnsOfWork } from './longChat.ts';
import { PageUnderTest } from './pageUnderTest.ts';
import { cpuOfTree } from './processCpu.ts';

const SESSIONS = 10;
const ALLOWED_CPU_SECONDS_IN_30 = 0.3;

export const bench: Bench = {
  id: 'B14',
  name: 'CPU of host and browser in 30 idle seconds with 10 sessions, against 0.3 s',
  limit: 1,
  unit: 'cpu',
  run: async ({ quick }) => {
    const under = await PageUnderTest.open();
    try {
      for (let index = 0; index < SESSIONS; index += 1) {
        const { sessionId, client } = await under.startSession();
        for (const turn of turnsOfWork(50)) client.say(...turn);
        await under.show(sessionId, lastWords(50));
      }
      // What a page does once after its last change is not idling.
      await new Promise((resolve) => setTimeout(resolve, 5000));
      const seconds = quick ? 6 : 30;
      const before = await cpuOfTree(process.pid);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const ours = (await cpuOfTree(process.pid)) - before;
      return { pairs: [{ baseline: (ALLOWED_CPU_SECONDS_IN_30 * seconds) / 30, ours }] };
    } finally {
      await under.close();
    }
  },
};
