import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SessionAction } from './actions.ts';
import { messageUuid, requestId, toolUseId } from './ids.ts';
import { mergeActions } from './mergeActions.ts';
import { initialSession, reduce, reduceAll } from './reducer.ts';
import { sampleTool, sampleTurnResult } from './samples.ts';
import type { Part, SessionState } from './session.ts';

/** What an action is about: names from a small stock, so that actions meet. `fresh` numbers what is new. */
interface Draw {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly fresh: number;
}

const RESULT = sampleTurnResult({ costUsd: 0.5 });

const toolPart = (id: string): Part =>
  sampleTool('Bash', { id: toolUseId(id), status: 'running', startedAt: null, endedAt: null });

function textPart(id: string, kind: 'assistant' | 'thinking'): Part {
  const common = { id, messageId: null, text: '', streaming: true };
  return kind === 'assistant'
    ? { ...common, kind, uuid: null, model: null, aborted: false }
    : { ...common, kind, redacted: false, estimatedTokens: null, durationMs: null };
}

/** Parts of one turn are put under names of that turn; everything else may name anything, older turns too. */
function toAction({ kind, a, b, fresh }: Draw, turn: number): SessionAction {
  const here = `${turn}-${a}`;
  const anywhere = `${b}-${a}`;
  const parent = b % 3 === 0 ? toolUseId(`${Math.min(b, turn)}-tool-${a}`) : null;
  switch (kind) {
    case 0:
      return { type: 'turn-started', turnId: `turn-${fresh}`, origin: 'user', at: fresh };
    case 1:
      return { type: 'turn-ended', result: RESULT, totalUsd: a === 0 ? 1 : null, at: fresh };
    case 2:
      return { type: 'part-put', part: toolPart(`${turn}-tool-${a}`), parent: null, turnId: here };
    case 3:
      return { type: 'part-put', part: toolPart(`${turn}-inner-${a}`), parent, turnId: here };
    case 4:
      return { type: 'part-put', part: textPart(`${turn}-text-${a}`, 'assistant'), parent: null, turnId: here };
    case 5:
      return { type: 'part-put', part: textPart(`${turn}-thought-${a}`, 'thinking'), parent, turnId: here };
    case 6:
    case 7:
      return { type: 'text-appended', partId: `${turn}-text-${a}`, parent: null, text: `<${fresh}>` };
    case 8:
      return { type: 'thinking-progressed', estimatedTokens: fresh };
    case 9: {
      const result = { text: 'x', attachments: [], isError: a === 1, structured: null, meta: null };
      return { type: 'tool-finished', toolUseId: toolUseId(`${b}-tool-${a}`), parent, result, denied: false, at: 1 };
    }
    case 10: {
      const task = { taskId: `t${a}`, background: true, status: ['running', 'completed', 'stopped'][a] ?? 'failed' };
      return { type: 'task-changed', toolUseId: toolUseId(`${b}-tool-${a}`), task };
    }
    case 11: {
      const message = { uuid: messageUuid(anywhere), text: 'hi', attachments: [], queuedAt: 0, priority: null };
      return { type: 'message-queued', message };
    }
    case 12:
      return { type: 'message-started', uuid: messageUuid(anywhere), upTo: a === 0, turnId: `m-${fresh}`, at: null };
    case 13: {
      const request = {
        requestId: requestId(anywhere),
        toolUseId: toolUseId(`${turn}-tool-${a}`),
        toolName: 'Bash',
        displayName: 'Bash',
        input: {},
        suggestions: [],
        requiresUserInteraction: false,
        askedAt: 0,
        raw: {},
      };
      return { type: 'permission-asked', request };
    }
    case 14:
      return { type: 'permission-settled', requestId: requestId(anywhere), outcome: { kind: 'withdrawn' } };
    case 15:
      return { type: 'unknown-frame', id: `u-${fresh}`, label: 'new', raw: {}, parent };
    case 16:
      return a === 0 && b === 0
        ? { type: 'conversation-reset' }
        : { type: 'todo-changed', todo: { id: here, text: `${fresh}` }, removed: a === 1 };
    default:
      return a === 0
        ? { type: 'process-changed', process: { phase: b === 0 ? 'ended' : 'ready' } }
        : { type: 'interrupt-requested' };
  }
}

const draw = fc.record({ kind: fc.nat(17), a: fc.nat(2), b: fc.nat(4) });
const script = fc.array(draw, { maxLength: 60 }).map((draws) => {
  let turn = 0;
  return draws.map((one, fresh) => {
    if (one.kind === 0) turn += 1;
    return toAction({ ...one, fresh }, turn);
  });
});

const START = initialSession('/home/dev');

test('joining neighbouring actions does not change what they come to', () => {
  fc.assert(
    fc.property(script, (actions) => {
      const merged = mergeActions(actions);
      expect(merged.length).toBeLessThanOrEqual(actions.length);
      expect(reduceAll(START, merged)).toEqual(reduceAll(START, actions));
    }),
    { numRuns: 500 },
  );
});

test('a snapshot and the actions after it come to the same as all actions', () => {
  fc.assert(
    fc.property(script, fc.nat(60), (actions, at) => {
      const snapshot = JSON.parse(JSON.stringify(reduceAll(START, actions.slice(0, at)))) as SessionState;
      expect(reduceAll(snapshot, actions.slice(at))).toEqual(reduceAll(START, actions));
    }),
    { numRuns: 300 },
  );
});

test('a snapshot of the last turns only follows as well: it is always the tail of the whole', () => {
  fc.assert(
    fc.property(script, fc.nat(60), fc.integer({ min: 1, max: 3 }), (actions, at, kept) => {
      const before = reduceAll(START, actions.slice(0, at));
      const firstTurn = Math.max(0, before.turns.length - kept);
      const page = reduceAll({ ...before, firstTurn, turns: before.turns.slice(firstTurn) }, actions.slice(at));
      const whole = reduceAll(START, actions);
      expect(page).toEqual({ ...whole, firstTurn: page.firstTurn, turns: whole.turns.slice(page.firstTurn) });
    }),
    { numRuns: 500 },
  );
});

test('once the process has ended, nothing looks alive, whatever happened before', () => {
  fc.assert(
    fc.property(script, (actions) => {
      const state = reduce(reduceAll(START, actions), { type: 'process-changed', process: { phase: 'ended' } });
      for (const part of state.turns.flatMap((turn) => [...turn.parts, ...Object.values(turn.nested).flat()])) {
        expect(part).not.toMatchObject({ streaming: true });
        expect(part).not.toMatchObject({ kind: 'tool', status: 'running' });
        expect(part).not.toMatchObject({ kind: 'tool', status: 'pending' });
      }
    }),
    { numRuns: 300 },
  );
});
