import { useParley } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import { DemoButton } from './DemoButton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LookAgain } from './LookAgain.tsx';
import styles from './Welcome.module.css';

interface CliSignedOutProps {
  readonly path: string;
  readonly version: string | null;
}

/** The program is there and says itself that it has no login. */
export function CliSignedOut({ path, version }: CliSignedOutProps) {
  const parley = useParley();
  const say = words.onboarding;
  return (
    <main className={styles['welcome']}>
      <h1>{say.signedOutTitle}</h1>
      <p>{say.signedOutText}</p>
      <FirstSteps steps={say.signedOutSteps} />
      <LookAgain look={() => parley.askLogin()} inVain={say.stillSignedOut} />
      <div className={styles['actions']}>
        <DemoButton tone="primary" />
      </div>
      <section className={styles['looked']} aria-labelledby="asked">
        <h2 id="asked">{say.askedTitle}</h2>
        <dl>
          <div>
            <dt>{say.askedQuestion}</dt>
            <dd>{say.askedAnswer(path, version)}</dd>
          </div>
        </dl>
        <p>{say.askedHint}</p>
      </section>
    </main>
  );
}
