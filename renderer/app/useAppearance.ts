import { useLayoutEffect } from 'react';
import { useHost } from '../store/parleyContext.tsx';

/** Puts the looks the user chose on the root element, where the tokens read them. */
export function useAppearance(): void {
  const preferences = useHost((view) => view.preferences);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['theme'] = preferences.theme;
    dataset['density'] = preferences.density;
    dataset['proseFace'] = preferences.proseFace;
    dataset['codeFace'] = preferences.codeFace;
    style.setProperty('--size', `${preferences.interfaceSize}px`);
    style.setProperty('--size-small', `${preferences.interfaceSize - 1.5}px`);
    style.setProperty('--size-prose', `${preferences.proseSize}px`);
    style.setProperty('--size-code', `${preferences.codeSize}px`);
  }, [preferences]);
}
