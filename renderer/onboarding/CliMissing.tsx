import { useState } from 'react';
import { useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import { DemoButton } from './DemoButton.tsx';
import { groupLooked, type Looked } from './onboarding.logic.ts';
import styles from './Welcome.module.css';

/** What to do comes first; where Parley looked is for those whose program lies elsewhere. */
export function CliMissing({ looked }: { readonly looked: readonly Looked[] }) {
  const parley = useParley();
  const [search, setSearch] = useState<'not-yet' | 'looking' | 'in-vain'>('not-yet');
  const lookAgain = async (): Promise<void> => {
    setSearch('looking');
    await parley.describe();
    // When it is found, this screen is gone by now.
    setSearch('in-vain');
  };
  return (
    <main className={styles['welcome']}>
      <h1>{words.onboarding.cliMissingTitle}</h1>
      <p>{words.onboarding.cliMissingText}</p>
      <ol className={styles['steps']}>
        {words.onboarding.cliMissingSteps.map(({ text, command }) => (
          <li key={command}>
            {text}
            <code>{command}</code>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Button disabled={search === 'looking'} onClick={() => void lookAgain()}>
          {search === 'looking' ? words.onboarding.looking : words.onboarding.lookAgain}
        </Button>
        <span role="status" className={styles['hint']}>
          {search === 'in-vain' ? words.onboarding.stillMissing : ''}
        </span>
      </div>
      <div className={styles['actions']}>
        <DemoButton tone="primary" />
      </div>
      <section className={styles['looked']} aria-labelledby="looked">
        <h2 id="looked">{words.onboarding.looked(looked.length)}</h2>
        <dl>
          {groupLooked(looked).map(({ outcome, places }) => (
            <div key={outcome}>
              <dt>{outcome}</dt>
              {places
                .filter((place) => !outcome.includes(place))
                .map((place) => (
                  <dd key={place}>{place}</dd>
                ))}
            </div>
          ))}
        </dl>
        <p>{words.onboarding.lookedHint}</p>
      </section>
    </main>
  );
}
