import { createElement, lazy, useState, type ComponentType } from 'react';

/** Long enough after the start that whoever waits for the first key does not wait for this. */
const AFTER_START_MS = 3000;

/**
 * A component whose code is not part of the start: fetched when it is first shown, or when the page has nothing else to
 * do soon after the start, so that in practice nobody waits for it. What has been fetched is shown in the same moment:
 * `lazy` alone lets its first showing wait, and keys meant for a palette would go to what is behind it.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= load().then((component) => ({ default: (loaded = component) }));
    return loading;
  };
  setTimeout(() => requestIdleCallback(() => void once()), AFTER_START_MS);
  const waiting: ComponentType<Props> = lazy(once);
  return function Lazily(props: Props) {
    // Chosen once for as long as it is shown: another choice would be another component, and lose its state.
    const [Shown] = useState(() => loaded ?? waiting);
    return createElement(Shown, props);
  };
}
