import { append, openTurn } from '../electron/sessions/fakeClient.ts';
import type { FakeClient } from '../electron/sessions/fakeClient.ts';
import type { PageUnderTest } from './pageUnderTest.ts';

const PER_BEAT = 16;
const BEAT_MS = 16;
const DELTA = 'and then the next few words, ';

/** A reply in small deltas, about a thousand a second, until all of it is on the screen. */
export async function streamInto(under: PageUnderTest, client: FakeClient, deltas: number): Promise<void> {
  client.say(...openTurn('streamed'));
  for (let sent = 0; sent < deltas; sent += PER_BEAT) {
    for (let index = 0; index < PER_BEAT; index += 1) client.say(append('streamed', DELTA));
    // A paragraph now and then, as replies have them.
    if (sent % 256 === 0) client.say(append('streamed', '\n\n'));
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
  }
  client.say(append('streamed', '\n\nend of the reply'));
  await under.page.getByText('end of the reply').waitFor();
  await under.painted();
}
