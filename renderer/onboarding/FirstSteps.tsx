import styles from './Welcome.module.css';

interface FirstStepsProps {
  readonly steps: readonly { readonly text: string; readonly command: string }[];
}

/** What to type in a terminal, in order. */
export function FirstSteps({ steps }: FirstStepsProps) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ text, command }) => (
        <li key={command}>
          {text}
          <code>{command}</code>
        </li>
      ))}
    </ol>
  );
}
