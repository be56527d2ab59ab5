import type { ReactNode } from 'react';
import styles from './details.module.css';

interface SectionProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Section({ label, children }: SectionProps) {
  return (
    <div role="group" className={styles['section']} aria-label={label}>
      <div className={styles['label']} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

export function Note({ children, bad = false }: { readonly children: ReactNode; readonly bad?: boolean }) {
  return (
    <p className={styles['note']} data-bad={bad}>
      {children}
    </p>
  );
}
