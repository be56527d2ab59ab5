import { useState, type KeyboardEvent } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import type { QueuedMessage } from '../../shared/session.ts';
import { useParley, useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import styles from './QueueList.module.css';

interface QueueListProps {
  readonly sessionId: SessionId;
  /** Takes a message back to where it was written. */
  readonly onEdit: (message: QueuedMessage) => void;
}

const NOTHING: readonly QueuedMessage[] = [];

/** What was sent and waits for the running turn, in the order it will be taken up. */
export function QueueList({ sessionId, onEdit }: QueueListProps) {
  const parley = useParley();
  const queue = useSession(sessionId, (state) => state.queue) ?? NOTHING;
  const working = useSession(sessionId, (state) => state.turns.at(-1)?.open === true) ?? false;
  const [problem, setProblem] = useState<string | null>(null);
  // With nothing running a message is taken up at once: it would only flash by.
  if (queue.length === 0 || !working) return null;
  const report = async (asked: ReturnType<typeof parley.call<'session.steer'>>): Promise<boolean> => {
    const answer = await asked;
    setProblem(answer.ok ? null : answer.error.message);
    return answer.ok;
  };
  const edit = async (message: QueuedMessage): Promise<void> => {
    const { uuid } = message;
    if (await report(parley.call('session.cancelQueued', { sessionId, uuid, toDraft: true }))) onEdit(message);
  };
  const move = (from: number, to: number): void => {
    const moved = queue[from];
    if (moved === undefined || to < 0 || to >= queue.length) return;
    void report(parley.call('session.moveQueued', { sessionId, uuid: moved.uuid, to }));
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const { title, edit: editWord, remove, up, down, attached } = words.composer.queue;
  return (
    <section aria-label={title} className={styles['queue']}>
      <h2>{title}</h2>
      {problem !== null && <p role="status">{problem}</p>}
      <ol>
        {queue.map((message, index) => (
          <li key={message.uuid}>
            <span className={styles['text']} title={message.text}>
              {message.text.trim() === '' ? attached(message.attachments.length) : message.text}
            </span>
            {message.text.trim() !== '' && message.attachments.length > 0 && (
              <span className={styles['note']}>{attached(message.attachments.length)}</span>
            )}
            <span className={styles['actions']}>
              <Act
                label={up}
                icon="up"
                onKeyDown={(event) => onKeyDown(event, index)}
                off={index === 0}
                onAct={() => move(index, index - 1)}
              />
              <Act
                label={down}
                icon="down"
                onKeyDown={(event) => onKeyDown(event, index)}
                off={index === queue.length - 1}
                onAct={() => move(index, index + 1)}
              />
              <Act
                label={editWord}
                icon="pencil"
                onKeyDown={(event) => onKeyDown(event, index)}
                onAct={() => void edit(message)}
              />
              <Act
                label={remove}
                icon="close"
                onKeyDown={(event) => onKeyDown(event, index)}
                onAct={() =>
                  void report(parley.call('session.cancelQueued', { sessionId, uuid: message.uuid, toDraft: false }))
                }
              />
              <Button
                tone="quiet"
                title={words.composer.steerHint}
                onClick={() => void report(parley.call('session.steer', { sessionId, uuid: message.uuid }))}
              >
                {words.composer.steer}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ActProps {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly off?: boolean;
  /** Keys move the message whose buttons have the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onAct: () => void;
}

function Act({ label, icon, off = false, onKeyDown, onAct }: ActProps) {
  return (
    <Button
      tone="quiet"
      className={styles['icon']}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onAct}
      onKeyDown={onKeyDown}
    >
      <Icon name={icon} />
    </Button>
  );
}
