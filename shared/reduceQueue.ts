import type { SessionAction } from './actions.ts';
import type { QueuedMessage, SessionState, UserPart } from './session.ts';
import { newTurn, putPart, replaceTurn } from './reduceTurn.ts';

type QueueAction = Extract<
  SessionAction,
  { type: 'message-queued' | 'message-started' | 'message-dropped' | 'message-moved' }
>;

/** Messages that were sent but not yet taken up. A message leaves the queue exactly once: started or dropped. */
export function reduceQueue(state: SessionState, action: QueueAction): SessionState {
  switch (action.type) {
    case 'message-queued':
      return state.queue.some((message) => message.uuid === action.message.uuid)
        ? state
        : { ...state, queue: [...state.queue, action.message] };
    case 'message-dropped': {
      const queue = state.queue.filter((message) => message.uuid !== action.uuid);
      return queue.length === state.queue.length ? state : { ...state, queue };
    }
    case 'message-moved':
      return moveMessage(state, action);
    case 'message-started':
      return startMessage(state, action);
  }
}

function moveMessage(state: SessionState, action: Extract<QueueAction, { type: 'message-moved' }>): SessionState {
  const from = state.queue.findIndex((message) => message.uuid === action.uuid);
  const moved = state.queue[from];
  if (moved === undefined) return state;
  const queue = state.queue.toSpliced(from, 1);
  return { ...state, queue: queue.toSpliced(Math.max(0, Math.min(action.to, queue.length)), 0, moved) };
}

function startMessage(state: SessionState, action: Extract<QueueAction, { type: 'message-started' }>): SessionState {
  const position = state.queue.findIndex((message) => message.uuid === action.uuid);
  if (position < 0) return state;
  const started = action.upTo ? state.queue.slice(0, position + 1) : [state.queue[position]!];
  const queue = state.queue.filter((message) => !started.includes(message));
  const last = state.turns.at(-1);
  let next: SessionState = { ...state, queue };
  if (!last?.open) next = { ...next, turns: [...next.turns, newTurn(action.turnId, 'user', action.at)] };
  else if (last.parts.length === 0) next = replaceTurn(next, next.turns.length - 1, { ...last, origin: 'user' });
  for (const message of started) {
    next = putPart(next, { part: userPart(message, action.at), parent: null, turnId: action.turnId });
  }
  return next;
}

function userPart(message: QueuedMessage, at: number | null): UserPart {
  return {
    kind: 'user',
    id: message.uuid,
    uuid: message.uuid,
    text: message.text,
    attachments: message.attachments,
    at: at ?? message.queuedAt,
  };
}
