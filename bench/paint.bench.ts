import { append, openTurn } from '../electron/sessions/fakeClient.ts';
import type { Bench } from './bench.ts';
import { lastWords, turnsOfWork } from './longChat.ts';
import { PageUnderTest } from './pageUnderTest.ts';

const FRAMES_ALLOWED = 2;

export const bench: Bench = {
  id: 'B8-paint',
  name: 'frames from a delta’s arrival in the page to its text on the screen, the slowest of many, against 2',
  limit: 1,
  unit: 'count',
  run: async ({ quick }) => {
    const under = await PageUnderTest.open();
    try {
      const { sessionId, client } = await under.startSession();
      for (const turn of turnsOfWork(300)) client.say(...turn);
      await under.show(sessionId, lastWords(300));
      client.say(...openTurn('streamed'));
      await under.painted();
      const deltas = quick ? 20 : 200;
      const slowest = under.page.evaluate(slowestDelta, deltas);
      // The page must watch before the first one arrives.
      await under.page.evaluate(() => undefined);
      for (let sent = 0; sent < deltas; sent += 1) {
        client.say(append('streamed', `word word mark-${sent}. `));
        await new Promise((resolve) => setTimeout(resolve, 23));
      }
      const frames = await slowest;
      return { pairs: [{ baseline: FRAMES_ALLOWED, ours: frames }] };
    } finally {
      await under.close();
    }
  },
};

/** Runs in the page: how many frames began after the slowest delta arrived until its text was in the document. */
function slowestDelta(deltas: number): Promise<number> {
  return new Promise((resolve) => {
    const sockets = (window as unknown as { benchSockets: WebSocket[] }).benchSockets;
    const log = document.querySelector('[role=log]');
    const arrivals = new Map<string, number>();
    let frame = 0;
    let slowest = 0;
    let shown = 0;
    for (const socket of sockets) {
      socket.addEventListener('message', (event: MessageEvent<string>) => {
        for (const [mark] of event.data.matchAll(/mark-\d+\./g)) arrivals.set(mark, frame);
      });
    }
    const step = (): void => {
      frame += 1;
      const text = log?.textContent ?? '';
      for (const [mark, arrived] of arrivals) {
        if (!text.includes(mark)) continue;
        slowest = Math.max(slowest, frame - arrived);
        shown += 1;
        arrivals.delete(mark);
      }
      if (shown === deltas) resolve(slowest);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
