import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionId } from '../../shared/ids.ts';
import { hrefOf, readPlace, SCREENS, type Place } from './navigation.ts';

const one = sessionId('11111111-1111-4111-8111-111111111111');
const two = sessionId('22222222-2222-4222-8222-222222222222');

test('every place has an address that leads back to it', () => {
  const place = fc.record({
    screen: fc.constantFrom(...SCREENS),
    sessionId: fc.constant(one),
    beside: fc.constantFrom(two, null),
    partId: fc.option(fc.string({ minLength: 1 })),
  });
  fc.assert(
    fc.property(place, (there: Place) => {
      expect(readPlace(hrefOf(there))).toEqual(there);
    }),
  );
});

test.each(['', '#', '#/nowhere', '#/conversations/not-a-uuid', '#token=abc', '#/conversations/x+y/%E0%A4%A'])(
  'an address that means nothing (%s) leads to no conversation',
  (hash) => {
    expect(readPlace(hash)).toMatchObject({ sessionId: null, beside: null, partId: null });
  },
);

test('a second conversation that is none is left out', () => {
  expect(readPlace(`#/conversations/${one}+junk`)).toMatchObject({ sessionId: one, beside: null });
});
