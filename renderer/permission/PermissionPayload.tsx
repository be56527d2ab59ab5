import { Fragment, useMemo } from 'react';
import { splitBlankRuns } from '../ui/blankRuns.logic.ts';
import { hunksBetween, type DiffHunk } from '../ui/diff/diff.logic.ts';
import { segmentsOf } from '../ui/diff/segments.logic.ts';
import { wordMarks, type Marks } from '../ui/diff/wordMarks.logic.ts';
import { hasHidden } from '../ui/visibleText.logic.ts';
import { formatCount, words } from '../words/words.ts';
import { BlankMarkedText } from './BlankMarkedText.tsx';
import { foldBlankLines } from './blankLines.logic.ts';
import { isLong, payloadText, type Edit, type Payload } from './permission.logic.ts';
import styles from './PermissionPayload.module.css';
import { ReadToTheEnd } from './ReadToTheEnd.tsx';

/** From here on the size is said, whether it fits or not. */
const SIZED_LINES = 12;

interface PermissionPayloadProps {
  readonly payload: Payload;
  readonly onSeen: () => void;
}

/** The thing itself. Nothing is cut: what does not fit is scrolled to, and its size is said. */
export function PermissionPayload({ payload, onSeen }: PermissionPayloadProps) {
  const text = payloadText(payload);
  const lines = text.split('\n').length;
  const sized = lines > SIZED_LINES || isLong(payload);
  return (
    <>
      {hasHidden(text) && <p className={styles['warning']}>{words.permission.hidden}</p>}
      <ReadToTheEnd
        onSeen={onSeen}
        note={sized ? words.permission.length(formatCount(lines), formatCount(text.length)) : null}
      >
        {payload.kind === 'change' ? <Change edits={payload.edits} /> : <BlankMarkedText text={payload.text} />}
      </ReadToTheEnd>
    </>
  );
}

const LINE_CLASSES = { add: styles['added'], del: styles['removed'], keep: styles['kept'] };
const SIGNS = { add: '+', del: '−', keep: ' ' };

/** All of every edit: nothing of what is consented to is left out as context. */
function Change({ edits }: { readonly edits: readonly Edit[] }) {
  const hunks = useMemo(() => edits.map(({ removed, added }) => hunksBetween(removed, added, Infinity)), [edits]);
  return hunks.map((changes, index) => (
    <Fragment key={index}>
      {edits.length > 1 && <span className={styles['part']}>{words.permission.editOf(index + 1, edits.length)}</span>}
      <Rows hunks={changes} />
    </Fragment>
  ));
}

function Rows({ hunks }: { readonly hunks: readonly DiffHunk[] }) {
  const rows = useMemo(() => hunks.map((hunk) => hunk.rows), [hunks]);
  const marks = useMemo(() => new Map(rows.flatMap((some) => [...wordMarks(some)])), [rows]);
  return rows.flatMap(foldBlankLines).map(({ row, blank }, index) => (
    <span key={index} className={LINE_CLASSES[row.kind]}>
      <span className={styles['sign']}>{SIGNS[row.kind]}</span>
      <span>
        {blank === 0 ? (
          segmentsOf([{ text: row.text, kind: 'plain' }], marksOf(row.text, marks.get(row))).map((segment, place) => (
            <span key={place} className={segment.marked ? styles['marked'] : undefined}>
              <BlankMarkedText text={segment.text} />
            </span>
          ))
        ) : (
          <span className={styles['blank']}>{words.blank.lines(formatCount(blank))}</span>
        )}
      </span>
    </span>
  ));
}

/** A run of blanks is counted as a whole, so no mark may cut it. */
function marksOf(text: string, marks: Marks = []): Marks {
  return splitBlankRuns(text).some(({ kind }) => kind === 'blank') ? [] : marks;
}
