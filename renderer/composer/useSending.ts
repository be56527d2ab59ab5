import { useState } from 'react';
import type { ContractError } from '../../shared/contract.ts';
import { messageUuid, type SessionId } from '../../shared/ids.ts';
import { backInto, droppedSince } from '../../shared/unsent.ts';
import { useParley } from '../store/parleyContext.tsx';
import type { Attachments } from './useAttachments.ts';
import type { Draft } from './useDraft.ts';

export interface Sending {
  readonly error: ContractError | null;
  send(priority?: 'now'): Promise<void>;
  stop(): Promise<void>;
}

/** Sending and stopping. Whatever does not get through goes back where it was written. */
export function useSending(sessionId: SessionId, draft: Draft, attachments: Attachments): Sending {
  const parley = useParley();
  const [error, setError] = useState<ContractError | null>(null);
  const { text, setText } = draft;
  const { list, replace } = attachments;

  const send = async (priority?: 'now'): Promise<void> => {
    setText('');
    replace([]);
    setError(null);
    const sent = await parley.call('session.send', {
      sessionId,
      uuid: messageUuid(crypto.randomUUID()),
      text,
      ...(list.length === 0 ? {} : { attachments: list }),
      ...(priority === undefined ? {} : { priority }),
    });
    if (sent.ok) return parley.mirror(sessionId).didSend();
    setError(sent.error);
    setText((current) => (current === '' ? text : current));
    if (list.length > 0) replace(list);
  };

  const stop = async (): Promise<void> => {
    const { store } = parley.mirror(sessionId);
    const before = store.getState().state?.queue ?? [];
    const stopped = await parley.call('session.interrupt', { sessionId });
    setError(stopped.ok ? null : stopped.error);
    const { state } = store.getState();
    const dropped = state === null ? [] : droppedSince(before, state);
    if (dropped.length === 0) return;
    const texts = dropped.map((message) => message.text);
    setText((current) => backInto(current, texts));
    replace([...dropped.flatMap((message) => message.attachments), ...list]);
  };

  return { error, send, stop };
}
