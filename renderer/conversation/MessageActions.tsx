import { useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import type { UserPart } from '../../shared/session.ts';
import { hrefOf } from '../store/navigation.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import { messageMarkdown } from './messageActions.logic.ts';
import styles from './MessageActions.module.css';

interface MessageActionsProps {
  readonly sessionId: SessionId;
  readonly part: UserPart;
}

/** What can be done with a message: copied, said again in other words, or gone on from in a copy of the conversation. */
export function MessageActions({ sessionId, part }: MessageActionsProps) {
  const parley = useParley();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const text = words.controls.message;
  const { uuid } = part;
  const copy = (copied: string): void => {
    navigator.clipboard.writeText(copied).then(
      () => setProblem(null),
      () => setProblem(text.notCopied),
    );
  };
  const fork = async (include: boolean): Promise<void> => {
    if (uuid === null || busy) return;
    setBusy(true);
    const forked = await parley.call('session.fork', { sessionId, at: uuid, include });
    setBusy(false);
    setProblem(forked.ok ? null : forked.error.message);
    if (forked.ok) location.hash = hrefOf({ screen: 'conversations', sessionId: forked.value.sessionId });
  };
  return (
    <div className={styles['actions']}>
      <Action label={text.copy} icon="copy" onAct={() => copy(part.text)} />
      <Action label={text.copyMarkdown} icon="file" onAct={() => copy(messageMarkdown(part))} />
      {uuid !== null && (
        <>
          <Action label={text.edit} icon="pencil" onAct={() => void fork(false)} />
          <Action label={text.fork} icon="branch" onAct={() => void fork(true)} />
        </>
      )}
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onAct: () => void;
}

/** Without words of its own: what is selected and copied from a conversation is what was said. */
function Action({ label, icon, onAct }: ActionProps) {
  return (
    <Button tone="quiet" className={styles['action']} aria-label={label} title={label} onClick={onAct}>
      <Icon name={icon} />
    </Button>
  );
}
