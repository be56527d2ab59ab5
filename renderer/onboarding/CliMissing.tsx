import { useParley } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import { DemoButton } from './DemoButton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LookAgain } from './LookAgain.tsx';
import { groupLooked, type Looked } from './onboarding.logic.ts';
import styles from './Welcome.module.css';

/** What to do comes first; where Parley looked is for those whose program lies elsewhere. */
export function CliMissing({ looked }: { readonly looked: readonly Looked[] }) {
  const parley = useParley();
  return (
    <main className={styles['welcome']}>
      <h1>{words.onboarding.cliMissingTitle}</h1>
      <p>{words.onboarding.cliMissingText}</p>
      <FirstSteps steps={words.onboarding.cliMissingSteps} />
      <LookAgain look={() => parley.describe()} inVain={words.onboarding.stillMissing} />
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
