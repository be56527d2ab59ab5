import { useEffect, useRef } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { statusOf } from '../../shared/session.ts';
import { backInto } from '../../shared/unsent.ts';
import { useHost, usePreference, useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { shownKeys } from '../ui/shownKeys.logic.ts';
import { words } from '../words/words.ts';
import { AttachButton } from './AttachButton.tsx';
import { AttachmentBar } from './AttachmentBar.tsx';
import styles from './Composer.module.css';
import { ComposerInput } from './ComposerInput.tsx';
import { QueueList } from './QueueList.tsx';
import { RecoveredDrafts } from './RecoveredDrafts.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { StopButton } from './StopButton.tsx';
import { useAttachments } from './useAttachments.ts';
import { useDraft } from './useDraft.ts';
import { useSending } from './useSending.ts';

export function Composer({ sessionId }: { readonly sessionId: SessionId }) {
  const draft = useDraft(sessionId);
  const { text, setText, save } = draft;
  const attachments = useAttachments(sessionId, (mention) =>
    setText((current) => (current === '' || /\s$/.test(current) ? `${current}${mention} ` : `${current} ${mention} `)),
  );
  const { error, send, stop } = useSending(sessionId, draft, attachments);
  const status = useSession(sessionId, statusOf) ?? 'starting';
  const sendKey = usePreference('sendKey');
  const connected = useHost((view) => view.connection === 'connected');
  const demo = useHost(({ sessions }) => sessions.find((one) => one.sessionId === sessionId)?.demo === true);
  const input = useRef<HTMLTextAreaElement>(null);
  const running = status === 'running' || status === 'waiting' || status === 'stopping';
  const ended = status === 'ended' || status === 'failed';
  const ready = (text.trim() !== '' || attachments.list.length > 0) && connected && !ended;

  useEffect(() => input.current?.focus(), [sessionId]);

  const submit = (priority?: 'now'): void => {
    if (!ready) return;
    // The button that was pressed is disabled next and would take the focus with it.
    input.current?.focus();
    void send(priority);
  };
  const putBack = (written: string): void => {
    setText((current) => backInto(current, [written]));
    input.current?.focus();
  };
  return (
    <>
      <RecoveredDrafts
        sessionId={sessionId}
        onUse={(recovered) => {
          putBack(recovered);
          return save();
        }}
      />
      <QueueList
        sessionId={sessionId}
        onEdit={(message) => {
          putBack(message.text);
          attachments.replace([...message.attachments, ...attachments.list]);
        }}
      />
      <form
        className={styles['composer']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error !== null && <ErrorNote error={error} />}
        <AttachmentBar attachments={attachments} />
        <ComposerInput
          sessionId={sessionId}
          input={input}
          text={text}
          ended={ended}
          onText={setText}
          onSend={submit}
          onFiles={(files) => void attachments.add(files)}
        />
        <div className={styles['bar']}>
          <AttachButton disabled={ended} onFiles={(files) => void attachments.add(files)} />
          <span className={styles['hint']}>
            {running ? words.composer.hintRunning : shownKeys(words.composer.hint[sendKey])}
          </span>
          {running && <StopButton stopping={status === 'stopping'} onStop={() => void stop()} />}
          {running && (
            <Button disabled={!ready} title={words.composer.steerHint} onClick={() => submit('now')}>
              {words.composer.steer}
            </Button>
          )}
          {ended && !demo && <ResumeButton sessionId={sessionId} />}
          <Button tone={ended ? 'plain' : 'primary'} type="submit" disabled={!ready}>
            {words.composer.send}
          </Button>
        </div>
      </form>
    </>
  );
}
