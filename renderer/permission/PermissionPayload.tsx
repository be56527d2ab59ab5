import { useMemo } from 'react';
import { hasHidden } from '../ui/visibleText.logic.ts';
import { formatCount, words } from '../words/words.ts';
import { BlankMarkedText } from './BlankMarkedText.tsx';
import { diffLines, foldBlankLines } from './lineDiff.logic.ts';
import { isLong, payloadText, type Payload } from './permission.logic.ts';
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
        {payload.kind === 'change' ? (
          <Change removed={payload.removed} added={payload.added} />
        ) : (
          <BlankMarkedText text={payload.text} />
        )}
      </ReadToTheEnd>
    </>
  );
}

const LINE_CLASSES = { '+': styles['added'], '−': styles['removed'], ' ': styles['kept'] };

function Change({ removed, added }: { readonly removed: string; readonly added: string }) {
  const lines = useMemo(() => foldBlankLines(diffLines(removed, added)), [removed, added]);
  return lines.map(({ sign, text, blank }, index) => (
    <span key={index} className={LINE_CLASSES[sign]}>
      <span className={styles['sign']}>{sign}</span>
      <span>
        {blank === 0 ? (
          <BlankMarkedText text={text} />
        ) : (
          <span className={styles['blank']}>{words.blank.lines(formatCount(blank))}</span>
        )}
      </span>
    </span>
  ));
}
