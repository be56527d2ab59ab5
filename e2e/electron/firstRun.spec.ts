import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { createCliWorld } from '../world/cliWorld.ts';
import { quit, startDesktopApp, test } from './desktopApp.ts';

test('a CLI without a login: what to do is said before and after the first message', async () => {
  const world = await createCliWorld({ env: journeys.SIGNED_OUT });
  const app = await startDesktopApp(world);
  await journeys.notSignedIn({ parley: new ParleyPage(await app.firstWindow()), world });
  await quit(app);
  await world.dispose();
});
