import { append, openTurn } from '../electron/sessions/fakeClient.ts';
import type { Bench } from './bench.ts';
import { lastWords, turnsOfWork } from './longChat.ts';
import { PageUnderTest } from './pageUnderTest.ts';
import { ratioPercentile } from './percentile.ts';

const TURNS = 200;
const BEAT_MS = 16;
const KEYS = 60;
/** The shortest latency that means anything: a key cannot be seen sooner than the next frame. */
const FRAME_MS = 1000 / 60;

export const bench: Bench = {
  id: 'B13',
  name: 'p95 from a key to its paint while text streams, against while nothing happens',
  limit: 2,
  unit: 'wall',
  run: async ({ quick }) => {
    const under = await PageUnderTest.open();
    try {
      const { sessionId, client } = await under.startSession();
      for (const turn of turnsOfWork(TURNS)) client.say(...turn);
      await under.show(sessionId, lastWords(TURNS));
      const keys = quick ? KEYS / 3 : KEYS;
      const measure = (): Promise<number[]> => typeAndMeasure(under, keys);
      await measure();
      const idle = await measure();
      client.say(...openTurn('streamed'));
      const stream = setInterval(() => {
        for (let index = 0; index < 16; index += 1) client.say(append('streamed', 'and some **more** words '));
        client.say(append('streamed', Math.random() < 0.05 ? '\n\n' : ''));
      }, BEAT_MS);
      const busy = await measure();
      clearInterval(stream);
      const baseline = Math.max(FRAME_MS, ratioPercentile(idle, 0.95));
      return { pairs: [{ baseline, ours: Math.max(FRAME_MS, ratioPercentile(busy, 0.95)) }] };
    } finally {
      await under.close();
    }
  },
};

/** From the key's own time stamp to the task after the frame that shows it. */
async function typeAndMeasure(under: PageUnderTest, keys: number): Promise<number[]> {
  const field = under.page.getByRole('textbox', { name: 'Message' });
  await field.fill('');
  await field.evaluate((element) => {
    const seen: number[] = [];
    Object.assign(window, { keyLatencies: seen });
    element.addEventListener('keydown', (event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => seen.push(performance.now() - event.timeStamp));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  });
  for (let key = 0; key < keys; key += 1) {
    await under.page.keyboard.press('x');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return under.page.evaluate(() => (window as unknown as { keyLatencies: number[] }).keyLatencies);
}
