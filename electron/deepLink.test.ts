import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepLinkAmong, readDeepLink } from './deepLink.ts';

const ID = '3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b11';
const LINK = `parley://open?session=${ID}`;

test('S-20: a link names a session by its id', () => {
  expect(readDeepLink(LINK)).toBe(ID);
  // Some platforms write the address anew before they hand it over.
  expect(readDeepLink(`parley://open/?session=${ID}`)).toBe(ID);
  expect(readDeepLink(`PARLEY://open?session=${ID.toUpperCase()}`)).toBe(ID);
});

test.each([
  'parley://open',
  'parley://open?session=',
  'parley://open?session=../../etc/passwd',
  `parley://open?session=${ID}&cwd=/`,
  `parley://open?cwd=/&session=${ID}`,
  `parley://open?session=${ID}&prompt=do%20it`,
  `parley://open?session=${ID}#mode=bypassPermissions`,
  `parley://start?session=${ID}`,
  `parley://open/../start?session=${ID}`,
  `parley://user@open?session=${ID}`,
  `parley:open?session=${ID}`,
  `https://open?session=${ID}`,
  ` ${LINK}`,
  `${LINK}\n`,
  `${LINK}\n--no-sandbox`,
  `--settings=${LINK}`,
])('S-20: %j is ignored', (address) => {
  expect(readDeepLink(address)).toBeNull();
});

test('S-20: whatever is put before, after or into a link, nothing but an id comes out', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: LINK.length }), fc.nat({ max: 3 }), (text, at, cut) => {
      const id = readDeepLink(LINK.slice(0, at) + text + LINK.slice(at + cut));
      expect(id ?? ID).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }),
  );
});

test('S-20: among the arguments of a start only a whole one is a link', () => {
  expect(deepLinkAmong(['/app/parley', '--demo', LINK])).toBe(ID);
  expect(deepLinkAmong(['/app/parley', `--cwd=${LINK}`, '--claude', 'x'])).toBeNull();
});
