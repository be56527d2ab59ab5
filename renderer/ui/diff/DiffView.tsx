import { Fragment, useMemo, type ReactNode } from 'react';
import { formatCount, words } from '../../words/words.ts';
import { CodePiece } from '../code/CodeText.tsx';
import { CopyButton } from '../code/CopyButton.tsx';
import type { CodeToken } from '../code/token.ts';
import { LineWindow } from '../lines/LineWindow.tsx';
import { countChanges, hunkHeader, unifiedText, type DiffHunk, type DiffRow } from './diff.logic.ts';
import styles from './DiffView.module.css';
import { segmentsOf } from './segments.logic.ts';
import { useDiffTokens } from './useDiffTokens.ts';
import { wordMarks, type Marks } from './wordMarks.logic.ts';

/** More rows than this are seen through a window. */
const MANY_ROWS = 400;

interface DiffViewProps {
  readonly file: string;
  readonly hunks: readonly DiffHunk[];
  /** False where nobody knows where in the file the change stands: then no line has a number. */
  readonly numbered?: boolean;
}

/** A change, line by line. Signs stand beside the colours, and selecting gives the code without them. */
export function DiffView({ file, hunks, numbered = true }: DiffViewProps) {
  const rows = useMemo(() => rowsOf(hunks), [hunks]);
  const marks = useMemo(() => new Map(hunks.flatMap((hunk) => [...wordMarks(hunk.rows)])), [hunks]);
  const { added, removed } = useMemo(() => countChanges(hunks), [hunks]);
  const tokensOf = useDiffTokens(file, hunks);
  if (hunks.length === 0) return <p className={styles['same']}>{words.diff.same}</p>;
  const line = (index: number): ReactNode => {
    const row = rows[index];
    if (row === undefined) return null;
    return row.kind === 'hunk' ? (
      numbered && <div className={styles['header']}>{row.header}</div>
    ) : (
      <DiffLine row={row.row} marks={marks.get(row.row) ?? NO_MARKS} tokens={tokensOf(row.row)} />
    );
  };
  const label = words.diff.label(file);
  return (
    <figure className={styles['diff']} aria-label={label}>
      <figcaption>
        <span className={styles['file']}>{file}</span>
        <ChangeCount added={added} removed={removed} />
        <CopyButton label={words.diff.copy} text={() => unifiedText(file, hunks)} />
      </figcaption>
      <div className={styles['rows']} data-numbered={numbered}>
        {rows.length > MANY_ROWS ? (
          <LineWindow label={label} count={rows.length} renderLine={line} />
        ) : (
          rows.map((_, index) => <Fragment key={index}>{line(index)}</Fragment>)
        )}
      </div>
    </figure>
  );
}

/** `+12 −3`, said in words to those who hear it. */
export function ChangeCount({ added, removed }: { readonly added: number; readonly removed: number }) {
  return (
    <span className={styles['count']}>
      <span className={styles['plus']} aria-label={`${formatCount(added)} ${words.diff.added}`}>
        +{formatCount(added)}
      </span>{' '}
      <span className={styles['minus']} aria-label={`${formatCount(removed)} ${words.diff.removed}`}>
        −{formatCount(removed)}
      </span>
    </span>
  );
}

type Row = { readonly kind: 'hunk'; readonly header: string } | { readonly kind: 'row'; readonly row: DiffRow };

function rowsOf(hunks: readonly DiffHunk[]): readonly Row[] {
  return hunks.flatMap((hunk): readonly Row[] => [
    { kind: 'hunk', header: hunkHeader(hunk) },
    ...hunk.rows.map((row): Row => ({ kind: 'row', row })),
  ]);
}

const NO_MARKS: Marks = [];
const SIGNS = { add: '+', del: '−', keep: ' ' } as const;

interface DiffLineProps {
  readonly row: DiffRow;
  readonly marks: Marks;
  readonly tokens: readonly CodeToken[] | undefined;
}

function DiffLine({ row, marks, tokens }: DiffLineProps) {
  const text = row.text.endsWith('\r') ? row.text.slice(0, -1) : row.text;
  return (
    <div className={styles['row']} data-change={row.kind}>
      <span className={styles['number']} data-number={row.before ?? ''} />
      <span className={styles['number']} data-number={row.after ?? ''} />
      <span className={styles['sign']}>{SIGNS[row.kind]}</span>
      <span className={styles['text']}>
        {segmentsOf(tokens ?? [{ text, kind: 'plain' }], marks).map((segment, index) => (
          <span key={index} className={segment.marked ? styles['marked'] : undefined}>
            <CodePiece text={segment.text} kind={segment.kind} />
          </span>
        ))}
      </span>
    </div>
  );
}
