import * as journeys from '../page/journeys.ts';
import { ParleyPage } from '../page/parleyPage.ts';
import { test } from './desktopApp.ts';

test('a first conversation: trust, streaming text, cost', ({ parley, world }) =>
  journeys.firstConversation({ parley, world }));

test('a permission that is allowed lets the tool run', ({ parley, world }) =>
  journeys.permissionAllowed({ parley, world }));

test('a permission that is denied keeps the tool from running and tells why', ({ parley, world }) =>
  journeys.permissionDenied({ parley, world }));

test('a running turn can be stopped', ({ parley, world }) => journeys.stopped({ parley, world }));

test('R-20: a reload in the middle of a turn loses nothing', ({ parley, world }) =>
  journeys.turnSurvives({ parley, world }, () => parley.page.reload()));

test('R-20: a reload while a request waits shows it again, answerable', ({ parley, world }) =>
  journeys.requestSurvives({ parley, world }, () => parley.page.reload()));

test('R-22: two windows show the same request and one answer settles both', ({ app, parley, world }) =>
  journeys.twoPagesOneAnswer({ parley, world }, async () => {
    const opened = app.waitForEvent('window');
    await app.evaluate(({ Menu }) => {
      const item = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'File')?.submenu?.items[0];
      item?.click();
    });
    return new ParleyPage(await opened);
  }));

test('a file is mentioned by a few letters; a message is edited in a copy of the conversation', ({ parley, world }) =>
  journeys.mentionThenEdit({ parley, world }));
