import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CarriedDecoder, CarriedEncoder, type Carried } from './carried.ts';
import type { SessionAction } from './actions.ts';
import type { EventMessage, HostMessage } from './contract.ts';
import { sessionId, toolUseId } from './ids.ts';
import { ok } from './result.ts';

const ONE = sessionId('3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b11');
const OTHER = sessionId('3c8f9d55-9a3b-4a53-9d1f-0a8a5a0e1b22');

const append = (text: string, partId = 'part'): SessionAction => ({
  type: 'text-appended',
  partId,
  parent: null,
  text,
});
const batch = (first: number, actions: readonly SessionAction[], session = ONE): EventMessage => ({
  event: 'session-actions',
  data: { sessionId: session, first, actions },
});

function encodeAll(messages: readonly HostMessage[]): Carried[] {
  const encoder = new CarriedEncoder();
  return messages.map((message) => encoder.encode(message));
}

/** Through JSON, as over a socket. */
function there(carried: readonly Carried[]): (HostMessage | null)[] {
  const decoder = new CarriedDecoder();
  return carried.map((one) => decoder.decode(JSON.parse(JSON.stringify(one)) as Carried));
}

test('text that goes on where it stopped travels as nothing but the text', () => {
  const carried = encodeAll([batch(0, [append('a')]), batch(1, [append('b')]), batch(2, [append('c')])]);
  expect(carried.slice(1)).toEqual(['b', 'c']);
});

test('two sessions that stream at once each keep their own place', () => {
  const messages = [
    batch(0, [append('a')]),
    batch(7, [append('x')], OTHER),
    batch(1, [append('b')]),
    batch(2, [append('c')]),
    batch(8, [append('y')], OTHER),
  ];
  const carried = encodeAll(messages);
  expect(carried.slice(2)).toEqual([[0, 'b'], 'c', [1, 'y']]);
  expect(there(carried)).toEqual(messages);
});

test('a gap in the numbers, another part, or a second action is sent whole', () => {
  const messages = [
    batch(0, [append('a')]),
    batch(2, [append('after a gap')]),
    batch(3, [append('elsewhere', 'part-2')]),
    batch(4, [append('b', 'part-2'), { type: 'turn-closed' }]),
  ];
  expect(encodeAll(messages)).toEqual(messages);
});

test('an answer between two texts changes nothing about where the text goes', () => {
  const messages = [batch(0, [append('a')]), { answer: 1, result: ok(null) }, batch(1, [append('b')])];
  const carried = encodeAll(messages);
  expect(carried.at(-1)).toBe('b');
  expect(there(carried)).toEqual(messages);
});

test('a new connection begins anew, and text without a beginning is not guessed at', () => {
  expect(new CarriedEncoder().encode(batch(9, [append('z')]))).toEqual(batch(9, [append('z')]));
  expect(new CarriedDecoder().decode('z')).toBeNull();
  expect(new CarriedDecoder().decode([0, 'z'])).toBeNull();
});

test('any sequence of messages arrives as it was sent', () => {
  const action: fc.Arbitrary<SessionAction> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant('text-appended' as const),
        partId: fc.constantFrom('p1', 'p2'),
        parent: fc.constantFrom(null, toolUseId('tool-1')),
        text: fc.string({ unit: 'binary' }),
      }),
    },
    { weight: 1, arbitrary: fc.constant<SessionAction>({ type: 'turn-closed' }) },
  );
  const message: fc.Arbitrary<HostMessage> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(ONE, OTHER), fc.nat(4), fc.array(action, { minLength: 1, maxLength: 2 }))
        .map(([session, first, actions]) => batch(first, actions, session)),
    },
    { weight: 1, arbitrary: fc.nat().map((answer) => ({ answer, result: ok(null) })) },
    { weight: 1, arbitrary: fc.constant<HostMessage>({ event: 'sessions-changed', data: { sessions: [] } }) },
  );
  fc.assert(
    fc.property(fc.array(message, { maxLength: 40 }), fc.boolean(), (messages, follow) => {
      // Real batches are numbered without gaps; arbitrary numbers are what a page that reconnects may see.
      const next = new Map<string, number>();
      const sent = messages.map((each): HostMessage => {
        if (!follow || !('event' in each) || each.event !== 'session-actions') return each;
        const first = next.get(each.data.sessionId) ?? 0;
        next.set(each.data.sessionId, first + each.data.actions.length);
        return batch(first, each.data.actions, each.data.sessionId);
      });
      expect(there(encodeAll(sent))).toEqual(sent);
    }),
    { numRuns: 300 },
  );
});
