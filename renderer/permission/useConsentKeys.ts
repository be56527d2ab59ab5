import { useEffect, useRef } from 'react';
import { usePaneActive } from '../store/pane.ts';
import { consentKey, type ConsentKey } from './consent.logic.ts';

/** Keys work wherever the focus is, except under a dialog that covers the request. */
export function useConsentKeys(onKey: (key: ConsentKey) => void): void {
  const active = usePaneActive();
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = consentKey(event);
      if (key === null || !active || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [active]);
}
