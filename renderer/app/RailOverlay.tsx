import { useEffect, useRef, type ReactNode } from 'react';
import styles from './RailOverlay.module.css';

interface RailOverlayProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the focus when it opens and gives it back when it closes. What lies beneath is made inert by the app. */
export function RailOverlay({ onClose, children }: RailOverlayProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const find = (what: string) => panel.current?.querySelector<HTMLElement>(what);
    (find('a[aria-current]') ?? find('button'))?.focus();
    return () => {
      // By then what lay beneath is awake again; the focus is left alone when something else has taken it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    };
  }, []);
  return (
    <>
      <button type="button" aria-hidden="true" tabIndex={-1} className={styles['veil']} onClick={onClose} />
      <div ref={panel} id={RAIL_ID} className={styles['panel']}>
        {children}
      </div>
    </>
  );
}

export const RAIL_ID = 'session-rail';
