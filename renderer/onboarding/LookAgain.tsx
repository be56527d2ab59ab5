import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './Welcome.module.css';

interface LookAgainProps {
  look(): Promise<void>;
  /** Said when nothing has changed. When something has, the screen with this button is gone. */
  readonly inVain: string;
}

export function LookAgain({ look, inVain }: LookAgainProps) {
  const [search, setSearch] = useState<'not-yet' | 'looking' | 'in-vain'>('not-yet');
  const lookAgain = async (): Promise<void> => {
    setSearch('looking');
    await look();
    setSearch('in-vain');
  };
  return (
    <div className={styles['actions']}>
      <Button disabled={search === 'looking'} onClick={() => void lookAgain()}>
        {search === 'looking' ? words.onboarding.looking : words.onboarding.lookAgain}
      </Button>
      <span role="status" className={styles['hint']}>
        {search === 'in-vain' ? inVain : ''}
      </span>
    </div>
  );
}
