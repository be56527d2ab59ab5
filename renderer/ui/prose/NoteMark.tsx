import { words } from '../../words/words.ts';
import { footnoteId, useFootnotes } from './footnotes.tsx';
import styles from './Prose.module.css';

/** A button, not an anchor: the fragment of the page's address belongs to the app. */
export function NoteMark({ label }: { readonly label: string }) {
  const { scope, labels } = useFootnotes();
  if (!labels.has(label)) return `[^${label}]`;
  const show = () => document.getElementById(footnoteId(scope, label))?.focus();
  return (
    <sup>
      <button type="button" className={styles['noteMark']} aria-label={words.prose.footnote(label)} onClick={show}>
        {label}
      </button>
    </sup>
  );
}
