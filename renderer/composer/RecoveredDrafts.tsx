import { useEffect, useState } from 'react';
import type { RecoveredDraft } from '../../shared/contract.ts';
import type { SessionId } from '../../shared/ids.ts';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { formatTime, words } from '../words/words.ts';
import styles from './RecoveredDrafts.module.css';

interface RecoveredDraftsProps {
  readonly sessionId: SessionId;
  /** Takes the text over for good; resolves when it is safe without the old copy. */
  readonly onUse: (text: string) => Promise<void>;
}

/** What an earlier session of this folder left unsent. It waits for a decision and is never put anywhere by itself. */
export function RecoveredDrafts({ sessionId, onUse }: RecoveredDraftsProps) {
  const parley = useParley();
  const [drafts, setDrafts] = useState<readonly RecoveredDraft[]>([]);
  useEffect(() => {
    let here = true;
    void parley.call('drafts.recovered', { sessionId }).then((found) => {
      if (here && found.ok) setDrafts(found.value);
    });
    return () => {
      here = false;
    };
  }, [parley, sessionId]);
  const [draft] = drafts;
  if (draft === undefined) return null;
  const settle = async (use: boolean): Promise<void> => {
    setDrafts(drafts.slice(1));
    if (use) await onUse(draft.text);
    await parley.call('drafts.discard', { id: draft.id });
  };
  return (
    <section aria-label={words.composer.recovered.title} className={styles['recovered']}>
      <h2 title={formatTime(draft.at)}>{words.composer.recovered.title}</h2>
      <p title={draft.text}>{draft.text}</p>
      <Button onClick={() => void settle(true)}>{words.composer.recovered.use}</Button>
      <Button tone="quiet" onClick={() => void settle(false)}>
        {words.composer.recovered.discard}
      </Button>
    </section>
  );
}
