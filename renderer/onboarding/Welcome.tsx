import { useEffect } from 'react';
import { NEW_SESSION_KEYS } from '../store/commandKeys.ts';
import { useHost, useParley } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { words } from '../words/words.ts';
import { CliMissing } from './CliMissing.tsx';
import { CliSignedOut } from './CliSignedOut.tsx';
import { DemoButton } from './DemoButton.tsx';
import styles from './Welcome.module.css';

export function Welcome({ onStart }: { readonly onStart: () => void }) {
  const app = useHost((view) => view.app);
  const login = useHost((view) => view.login);
  const parley = useParley();
  const askable = app !== null && app.cli.found && !app.demo;
  useEffect(() => {
    if (askable) void parley.askLogin();
  }, [parley, askable]);
  if (app === null) return <main className={styles['welcome']} aria-busy="true" />;
  if (!app.cli.found) return <CliMissing looked={app.cli.looked} />;
  if (askable && login === 'signed-out') return <CliSignedOut path={app.cli.path} version={app.cli.version} />;
  return (
    <main className={styles['welcome']}>
      <h1>{words.onboarding.title}</h1>
      <p>{words.onboarding.text}</p>
      <div className={styles['actions']}>
        <Button tone="primary" onClick={onStart}>
          {words.onboarding.begin}
          <KeyHint keys={NEW_SESSION_KEYS} />
        </Button>
        <DemoButton />
      </div>
    </main>
  );
}
