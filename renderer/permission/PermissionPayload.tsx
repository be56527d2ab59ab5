import { VisibleText } from '../ui/VisibleText.tsx';
import { hasHidden } from '../ui/visibleText.logic.ts';
import { words } from '../words/words.ts';
import { payloadText, type Payload } from './permission.logic.ts';
import styles from './PermissionDock.module.css';

/** The thing itself. Nothing is cut: what does not fit is scrolled to, and its size is said. */
export function PermissionPayload({ payload }: { readonly payload: Payload }) {
  const text = payloadText(payload);
  const lines = text.split('\n').length;
  return (
    <>
      {hasHidden(text) && <p className={styles['warning']}>{words.permission.hidden}</p>}
      {payload.kind === 'change' ? (
        <Change removed={payload.removed} added={payload.added} />
      ) : (
        <pre className={styles['payload']} tabIndex={0}>
          <VisibleText text={payload.text} />
        </pre>
      )}
      {lines > 12 && <p className={styles['small']}>{words.permission.length(lines, text.length)}</p>}
    </>
  );
}

function Change({ removed, added }: { readonly removed: string; readonly added: string }) {
  return (
    <pre className={styles['payload']} tabIndex={0}>
      {removed !== '' && removed.split('\n').map((line, index) => <Line key={index} sign="−" line={line} />)}
      {added.split('\n').map((line, index) => (
        <Line key={index} sign="+" line={line} />
      ))}
    </pre>
  );
}

function Line({ sign, line }: { readonly sign: '+' | '−'; readonly line: string }) {
  return (
    <span className={sign === '+' ? styles['added'] : styles['removed']}>
      {sign} <VisibleText text={line} />
      {'\n'}
    </span>
  );
}
