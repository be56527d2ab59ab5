import type { Keys } from '../../shared/keys.ts';
import { keyLabel } from '../../shared/keys.ts';
import styles from './KeyHint.module.css';
import { IS_MAC } from './platform.ts';

/** The keys beside a button's word. Seen but not part of its name: a name is what one says, not how one presses it. */
export function KeyHint({ keys }: { readonly keys: Keys }) {
  return <span aria-hidden="true" className={styles['hint']} data-keys={keyLabel(keys, IS_MAC)} />;
}
