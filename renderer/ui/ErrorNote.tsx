import styles from './ErrorNote.module.css';

interface ErrorNoteProps {
  readonly error: { readonly message: string; readonly nextStep?: string; readonly details?: string };
}

/** What happened, then what to do; details only for those who open them. */
export function ErrorNote({ error }: ErrorNoteProps) {
  return (
    <div role="alert" className={styles['note']}>
      <p>{error.message}</p>
      {error.nextStep !== undefined && <p>{error.nextStep}</p>}
      {error.details !== undefined && <pre>{error.details}</pre>}
    </div>
  );
}
