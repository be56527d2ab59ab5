import { useEffect, useState } from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useParley, useSession } from '../store/parleyContext.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import styles from './ConversationHeader.module.css';

interface FolderLineProps {
  readonly sessionId: SessionId;
  readonly folder: string;
}

/** Where the agent works. A turn may have changed the branch, and so may a person elsewhere. */
export function FolderLine({ sessionId, folder }: FolderLineProps) {
  const parley = useParley();
  const settledTurns = useSession(sessionId, (state) => state.cost.turns) ?? 0;
  const [branch, setBranch] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const look = (): void => {
      void parley.call('folder.branch', { sessionId }).then((answer) => {
        if (here && answer.ok) setBranch(answer.value);
      });
    };
    look();
    addEventListener('focus', look);
    return () => {
      here = false;
      removeEventListener('focus', look);
    };
  }, [parley, sessionId, folder, settledTurns]);
  return (
    <>
      <span className={styles['folder']} title={folder}>
        {nameOf(folder)}
      </span>
      {branch !== null && (
        <span className={styles['branch']} title={`${words.controls.branch}: ${branch}`}>
          <Icon name="branch" />
          {branch}
        </span>
      )}
    </>
  );
}

/** The last part of a path tells folders apart; the whole is shown on hover. */
function nameOf(folder: string): string {
  return folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder;
}
