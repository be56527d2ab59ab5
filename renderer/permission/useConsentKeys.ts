import { useEffect, useRef } from 'react';
import { consentKey, type ConsentKey } from './consent.logic.ts';

/** Keys work wherever the focus is, except under a dialog that covers the request. */
export function useConsentKeys(onKey: (key: ConsentKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = consentKey(event);
      if (key === null || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
