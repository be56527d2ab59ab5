import { memo } from 'react';
import type { ToolPart } from '../../shared/session.ts';
import { useDisclosure } from '../store/disclosure.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisibleText } from '../ui/VisibleText.tsx';
import { formatSeconds, words } from '../words/words.ts';
import { toolIcon, toolObject, toolOutcome, toolVerb } from './conversation.logic.ts';
import styles from './ToolView.module.css';

/** Nobody compares durations shorter than this. */
const SHORT_MS = 100;

/** One ledger line; what the call was given and what it gave is mounted only when somebody opens it. */
export const ToolView = memo(function ToolView({ part }: { readonly part: ToolPart }) {
  const [open, toggle] = useDisclosure(part.id);
  const duration = part.startedAt !== null && part.endedAt !== null ? part.endedAt - part.startedAt : null;
  const object = toolObject(part);
  return (
    <article data-kind="tool" data-tool={part.name} data-status={part.status} className={styles['tool']}>
      <button type="button" className={styles['line']} aria-expanded={open} onClick={toggle}>
        <span className={styles['icon']}>
          {part.status === 'running' ? <span className={styles['spinner']} /> : <Icon name={toolIcon(part.name)} />}
        </span>
        <span className={styles['verb']}>{toolVerb(part)}</span>
        <span className={styles['object']} title={object}>
          {object}
        </span>
        <span className={styles['outcome']}>{toolOutcome(part)}</span>
        <span className={styles['duration']}>
          {duration === null || duration < SHORT_MS ? '' : formatSeconds(duration)}
        </span>
      </button>
      {open && <ToolDetails part={part} />}
    </article>
  );
});

function ToolDetails({ part }: { readonly part: ToolPart }) {
  const output = part.result?.text ?? '';
  return (
    <div className={styles['details']}>
      <h3>{words.conversation.input}</h3>
      <pre>
        <VisibleText text={part.partialInput ?? JSON.stringify(part.input, null, 2)} />
      </pre>
      {part.result !== null && (
        <>
          <h3>{words.conversation.output}</h3>
          <pre>{output === '' ? words.conversation.noOutput : <VisibleText text={output} />}</pre>
        </>
      )}
    </div>
  );
}
