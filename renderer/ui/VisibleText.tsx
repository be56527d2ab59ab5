import { useMemo } from 'react';
import { splitHidden } from './visibleText.logic.ts';
import styles from './VisibleText.module.css';

/** Text that somebody else wrote and the user decides upon: what would be invisible is shown as its code. */
export function VisibleText({ text }: { readonly text: string }) {
  const pieces = useMemo(() => splitHidden(text), [text]);
  return (
    <bdi dir="ltr" className={styles['text']}>
      {pieces.map((piece, index) =>
        piece.kind === 'plain' ? (
          piece.text
        ) : (
          <span key={index} className={styles['chip']}>
            {piece.code}
          </span>
        ),
      )}
    </bdi>
  );
}
