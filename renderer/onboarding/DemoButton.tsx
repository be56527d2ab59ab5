import { useState } from 'react';
import type { ContractError } from '../../shared/contract.ts';
import { hrefOf } from '../store/navigation.ts';
import { useHost, useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { words } from '../words/words.ts';
import styles from './Welcome.module.css';

interface DemoButtonProps {
  readonly tone?: 'plain' | 'primary';
}

/** Starts the demo beside whatever else this Parley does; no folder is asked for because none is touched. */
export function DemoButton({ tone = 'plain' }: DemoButtonProps) {
  const parley = useParley();
  const folder = useHost((view) => view.app?.defaultFolder ?? '/');
  const [error, setError] = useState<ContractError | null>(null);
  const start = async (): Promise<void> => {
    const started = await parley.call('sessions.start', { folder, model: null, permissionMode: null, demo: true });
    if (started.ok) location.hash = hrefOf({ screen: 'conversations', sessionId: started.value.sessionId });
    else setError(started.error);
  };
  return (
    <>
      <Button tone={tone} onClick={() => void start()}>
        {words.onboarding.demo}
      </Button>
      <span className={styles['hint']}>{words.onboarding.demoHint}</span>
      {error !== null && <ErrorNote error={error} />}
    </>
  );
}
