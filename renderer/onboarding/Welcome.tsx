import { useHost } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './Welcome.module.css';

export function Welcome({ onStart }: { readonly onStart: () => void }) {
  const cli = useHost((view) => view.app?.cli ?? null);
  if (cli?.found === false) return <CliMissing looked={cli.looked} />;
  return (
    <main className={styles['welcome']}>
      <h1>{words.onboarding.title}</h1>
      <p>{words.onboarding.text}</p>
      <Button tone="primary" onClick={onStart}>
        {words.onboarding.begin}
      </Button>
    </main>
  );
}

interface CliMissingProps {
  readonly looked: readonly { readonly where: string; readonly outcome: string }[];
}

function CliMissing({ looked }: CliMissingProps) {
  return (
    <main className={styles['welcome']}>
      <h1>{words.onboarding.cliMissingTitle}</h1>
      <p>{words.onboarding.cliMissingText}</p>
      <dl className={styles['looked']}>
        {looked.map(({ where, outcome }, index) => (
          <div key={index}>
            <dt>{where}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {words.onboarding.cliMissingSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.onboarding.cliMissingThen}</p>
    </main>
  );
}
