import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A modal on the browser's own `<dialog>`: it traps focus, gives it back, and closes on Escape by itself. */
export function Dialog({ title, role = 'dialog', onCancel, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
