import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ContractError } from '../../shared/contract.ts';
import { messageUuid, type SessionId } from '../../shared/ids.ts';
import { statusOf } from '../../shared/session.ts';
import { useHost, useParley, useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import styles from './Composer.module.css';
import { RecoveredDrafts } from './RecoveredDrafts.tsx';
import { useDraft } from './useDraft.ts';

export function Composer({ sessionId }: { readonly sessionId: SessionId }) {
  const parley = useParley();
  const { text, setText, save } = useDraft(sessionId);
  const status = useSession(sessionId, statusOf) ?? 'starting';
  const connected = useHost((view) => view.connection === 'connected');
  const [error, setError] = useState<ContractError | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const running = status === 'running' || status === 'waiting' || status === 'stopping';
  const ended = status === 'ended' || status === 'failed';

  useEffect(() => input.current?.focus(), [sessionId]);

  const send = async (): Promise<void> => {
    if (text.trim() === '' || !connected || ended) return;
    setText('');
    setError(null);
    // The button that was pressed is disabled now and would take the focus with it.
    input.current?.focus();
    const sent = await parley.call('session.send', { sessionId, uuid: messageUuid(crypto.randomUUID()), text });
    if (sent.ok) return;
    setError(sent.error);
    // What could not be sent goes back where it was typed, unless something new is there already.
    setText((current) => (current === '' ? text : current));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  const useRecovered = async (recovered: string): Promise<void> => {
    setText((current) => (current.trim() === '' ? recovered : `${recovered}\n\n${current}`));
    input.current?.focus();
    await save();
  };

  return (
    <>
      <RecoveredDrafts sessionId={sessionId} onUse={useRecovered} />
      <form
        className={styles['composer']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {error !== null && <ErrorNote error={error} />}
        <textarea
          ref={input}
          aria-label={words.composer.message}
          placeholder={ended ? words.composer.ended : words.composer.placeholder}
          rows={2}
          value={text}
          disabled={ended}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles['bar']}>
          <span>{words.composer.hint}</span>
          {running && (
            <Button
              disabled={status === 'stopping'}
              onClick={() => void parley.call('session.interrupt', { sessionId })}
            >
              <Icon name="stop" />
              {words.composer.stop}
            </Button>
          )}
          <Button tone="primary" type="submit" disabled={text.trim() === '' || !connected || ended}>
            {words.composer.send}
          </Button>
        </div>
      </form>
    </>
  );
}
