import type { Bench } from './bench.ts';
import { lastWords, turnsOfWork } from './longChat.ts';
import { PageUnderTest } from './pageUnderTest.ts';

const LONGEST_FRAME_MS = 50;

export const bench: Bench = {
  id: 'B7-scroll',
  name: 'the longest frame while scrolling through a chat of 20,000 messages, against 50 ms',
  limit: 1,
  unit: 'wall',
  run: async ({ quick }) => {
    const under = await PageUnderTest.open();
    try {
      const { sessionId, client } = await under.startSession();
      const turns = quick ? 500 : 5000;
      for (const turn of turnsOfWork(turns, 2_000)) client.say(...turn);
      await under.show(sessionId, lastWords(turns));
      await under.painted();
      const longest = await under.page.evaluate(() => {
        const log = document.querySelector('[role=log]');
        if (log === null) throw new Error('no conversation is shown');
        return new Promise<number>((resolve) => {
          let last = performance.now();
          let worst = 0;
          let frames = 0;
          const step = (now: number): void => {
            if (frames > 0) worst = Math.max(worst, now - last);
            last = now;
            frames += 1;
            log.scrollBy(0, -60);
            if (frames < 240) requestAnimationFrame(step);
            else resolve(worst);
          };
          requestAnimationFrame(step);
        });
      });
      return { pairs: [{ baseline: LONGEST_FRAME_MS, ours: longest }] };
    } finally {
      await under.close();
    }
  },
};
