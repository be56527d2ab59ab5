import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Long enough after the start that whoever waits for the first key does not wait for this. */
const AFTER_START_MS = 1500;

/**
 * A component whose code is not part of the start: fetched when it is first shown, or when the page has nothing else to
 * do soon after the start, so that in practice nobody waits for it.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= load().then((component) => ({ default: component }));
    return loading;
  };
  setTimeout(() => requestIdleCallback(() => void once()), AFTER_START_MS);
  return lazy(once);
}
