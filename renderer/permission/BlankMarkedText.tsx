import { useMemo } from 'react';
import { splitBlankRuns } from '../ui/blankRuns.logic.ts';
import { VisibleText } from '../ui/VisibleText.tsx';
import { formatCount, words } from '../words/words.ts';
import styles from './PermissionPayload.module.css';

/** Text to decide upon: blank runs that would push the rest out of sight are shown as a mark that counts them. */
export function BlankMarkedText({ text }: { readonly text: string }) {
  const pieces = useMemo(() => splitBlankRuns(text), [text]);
  return pieces.map((piece, index) =>
    piece.kind === 'text' ? (
      <VisibleText key={index} text={piece.text} />
    ) : (
      <span key={index} className={styles['blank']}>
        {describeBlank(piece.lineBreaks, piece.spaces)}
      </span>
    ),
  );
}

function describeBlank(lineBreaks: number, spaces: number): string {
  const { blank } = words;
  if (lineBreaks === 0) return blank.spaces(formatCount(spaces));
  if (spaces === 0) return blank.lineBreaks(formatCount(lineBreaks));
  return blank.run(formatCount(lineBreaks), formatCount(spaces));
}
