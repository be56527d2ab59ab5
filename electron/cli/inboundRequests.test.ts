import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { InboundRequests, ProcessGone, RequestWithdrawn, type InboundRequest } from './inboundRequests.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function question(requestId: string): InboundRequest {
  return { kind: 'request', requestId, wireId: requestId, subtype: 'x', request: {}, dialect: 'control' };
}

interface Pending {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly answer: (response: JsonObject) => void;
  readonly fail: (error: Error) => void;
}

function desk(): { readonly inbound: InboundRequests; readonly asked: Pending[]; readonly written: JsonObject[] } {
  const asked: Pending[] = [];
  const written: JsonObject[] = [];
  const inbound = new InboundRequests(
    (request, signal) => new Promise((answer, fail) => asked.push({ id: request.requestId, signal, answer, fail })),
    (line) => written.push((JSON.parse(line) as { response: JsonObject }).response),
  );
  return { inbound, asked, written };
}

test('an answer is written once, and requests are answered in any order', async () => {
  const { inbound, asked, written } = desk();
  for (const id of ['a', 'b', 'c']) inbound.accept(question(id));
  for (const index of [2, 0, 1, 0]) {
    asked[index]!.answer({ of: asked[index]!.id });
    await settled();
  }
  expect(written.map((response) => response['request_id'])).toEqual(['c', 'a', 'b']);
  expect(inbound.openCount).toBe(0);
});

test('R-21: nothing is written for a request that was withdrawn, even if its handler answers later', async () => {
  const { inbound, asked, written } = desk();
  inbound.accept(question('a'));
  inbound.accept(question('b'));
  inbound.withdraw('a');
  inbound.withdraw('a');
  inbound.withdraw('unknown');
  expect(asked[0]!.signal.reason).toBeInstanceOf(RequestWithdrawn);
  asked[0]!.answer({});
  asked[1]!.fail(new Error('broken'));
  await settled();
  expect(written).toEqual([{ subtype: 'error', request_id: 'b', error: 'broken' }]);
});

test('a handler that throws, or answers with what is no JSON, gives an error answer', async () => {
  const written: string[] = [];
  const answers: Record<string, () => Promise<JsonObject>> = {
    throws: () => {
      throw new Error('at once');
    },
    circular: () => {
      const value: Record<string, unknown> = {};
      value['self'] = value;
      return Promise.resolve(value as JsonObject);
    },
    bigint: () => Promise.resolve({ value: 1n } as unknown as JsonObject),
    text: () => Promise.reject('just a text'),
  };
  const inbound = new InboundRequests(
    (request) => answers[request.requestId]!(),
    (line) => written.push(line),
  );
  for (const id of Object.keys(answers)) inbound.accept(question(id));
  await settled();
  const ids = written.map((line) => (JSON.parse(line) as { response: JsonObject }).response);
  expect(ids.map((response) => response['request_id']).sort()).toEqual(['bigint', 'circular', 'text', 'throws']);
  expect(ids.every((response) => response['subtype'] === 'error')).toBe(true);
});

test('a question that is repeated while it is open is one question', async () => {
  const { inbound, asked, written } = desk();
  inbound.accept(question('a'));
  inbound.accept(question('a'));
  expect(asked).toHaveLength(1);
  asked[0]!.answer({});
  await settled();
  expect(written).toHaveLength(1);
});

test('when the process is gone every handler learns so, and nothing is written', async () => {
  const { inbound, asked, written } = desk();
  inbound.accept(question('a'));
  inbound.accept(question('b'));
  inbound.close();
  expect(asked.map(({ signal }) => signal.reason instanceof ProcessGone)).toEqual([true, true]);
  for (const { answer } of asked) answer({});
  await settled();
  expect(written).toEqual([]);
});

test('under any order of questions, answers, failures and withdrawals each question has exactly one end', async () => {
  const step = fc.record({ what: fc.constantFrom('ask', 'answer', 'fail', 'withdraw', 'wait'), which: fc.nat(6) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { inbound, asked, written } = desk();
      const withdrawn = new Set<string>();
      const answered = new Set<string>();
      for (const { what, which } of steps) {
        const one = asked[which];
        if (what === 'ask') inbound.accept(question(`q${asked.length}`));
        else if (what === 'wait') await settled();
        else if (one === undefined) continue;
        else if (what === 'withdraw') {
          const before = written.some((response) => response['request_id'] === one.id);
          inbound.withdraw(one.id);
          if (!before) withdrawn.add(one.id);
        } else {
          answered.add(one.id);
          if (what === 'answer') one.answer({});
          else one.fail(new Error('no'));
        }
      }
      await settled();
      const ends = written.map((response) => response['request_id'] as string);
      expect(new Set(ends).size).toBe(ends.length);
      for (const { id, signal } of asked) {
        const wrote = ends.includes(id);
        expect(wrote).toBe(answered.has(id) && !withdrawn.has(id));
        expect(signal.aborted).toBe(withdrawn.has(id));
      }
    }),
    { numRuns: 200 },
  );
});
