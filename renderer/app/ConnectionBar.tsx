import { useHost } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import styles from './App.module.css';

/** A thin line, never a modal: what is on the screen stays readable while the connection comes back. */
export function ConnectionBar() {
  const connection = useHost((view) => view.connection);
  if (connection !== 'reconnecting') return null;
  return (
    <div role="alert" aria-label={words.connection.reconnecting} className={styles['bar']}>
      {words.connection.reconnecting}
    </div>
  );
}

export function Refused() {
  return (
    <main className={styles['refused']}>
      <h1>{words.connection.refusedTitle}</h1>
      <p>{words.connection.refusedText}</p>
    </main>
  );
}
