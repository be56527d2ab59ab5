import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  /** Names both the button and what it opens. */
  readonly label: string;
  /** What the button shows; in words it is part of its name. */
  readonly face: ReactNode;
  /** Rendered only while open. */
  readonly children: (close: () => void) => ReactNode;
}

/** Something small beside its button: Escape, a press elsewhere or leaving it by key closes it. */
export function Popover({ label, face, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return undefined;
    const opener = button.current;
    panel.current?.focus();
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    addEventListener('pointerdown', elsewhere);
    addEventListener('focusin', elsewhere);
    addEventListener('keydown', onKeyDown, true);
    return () => {
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('focusin', elsewhere);
      removeEventListener('keydown', onKeyDown, true);
      // Who was inside is nowhere now.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [open]);
  return (
    <span ref={root} className={styles['root']}>
      <Button
        ref={button}
        tone="quiet"
        className={styles['button']}
        aria-label={typeof face === 'string' ? `${label}: ${face}` : label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...(open ? { 'aria-controls': panelId } : {})}
        onClick={() => setOpen(!open)}
      >
        {face}
      </Button>
      {open && (
        <div ref={panel} id={panelId} role="dialog" aria-label={label} tabIndex={-1} className={styles['panel']}>
          {children(() => setOpen(false))}
        </div>
      )}
    </span>
  );
}
