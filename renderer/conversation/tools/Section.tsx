import type { ReactNode } from 'react';
import styles from './details.module.css';

interface SectionProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Section({ label, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={label}>
      <h4>{label}</h4>
      {children}
    </section>
  );
}

export function Note({ children, bad = false }: { readonly children: ReactNode; readonly bad?: boolean }) {
  return (
    <p className={styles['note']} data-bad={bad}>
      {children}
    </p>
  );
}
