import type { Block } from './document.ts';
import { Blocks } from './BlockView.tsx';
import { footnoteId, useFootnotes } from './footnotes.tsx';
import styles from './Prose.module.css';

interface FootnoteViewProps {
  readonly label: string;
  readonly blocks: readonly Block[];
}

export function FootnoteView({ label, blocks }: FootnoteViewProps) {
  const { scope } = useFootnotes();
  return (
    <div id={footnoteId(scope, label)} role="note" tabIndex={-1} className={styles['footnote']}>
      <span className={styles['footnoteLabel']}>{label}</span>
      <div className={styles['footnoteText']}>
        <Blocks blocks={blocks} streaming={false} />
      </div>
    </div>
  );
}
