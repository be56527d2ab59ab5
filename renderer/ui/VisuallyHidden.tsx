import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Said to those who hear the page, where those who see it are told by a shape. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
