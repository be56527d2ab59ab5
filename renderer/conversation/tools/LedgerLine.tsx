import type { ToolPart } from '../../../shared/session.ts';
import { countChanges } from '../../ui/diff/diff.logic.ts';
import { ChangeCount } from '../../ui/diff/DiffView.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatSeconds, words } from '../../words/words.ts';
import { changeOf, isChange } from './change.logic.ts';
import { toolIcon, toolObject, toolVerb } from './ledger.logic.ts';
import styles from './LedgerLine.module.css';
import { toolOutcome } from './outcome.logic.ts';
import { splitForMiddle } from './paths.logic.ts';

interface LedgerLineProps {
  readonly part: ToolPart;
  readonly folder: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** icon · verb · object · outcome · duration. The object gives way in its middle and is whole when it has the focus. */
export function LedgerLine({ part, folder, open, onToggle }: LedgerLineProps) {
  const object = toolObject(part, folder);
  const [head, tail] = splitForMiddle(object.text, object.kind === 'path');
  const outcome = toolOutcome(part);
  const running = isRunning(part);
  return (
    <button type="button" className={styles['line']} data-status={part.status} aria-expanded={open} onClick={onToggle}>
      <span className={styles['icon']}>
        {running ? <span className={styles['spinner']} /> : <Icon name={toolIcon(part.name)} />}
        {running && <VisuallyHidden>{words.tools.status.running}</VisuallyHidden>}
      </span>
      <span className={styles['verb']}>{toolVerb(part)}</span>
      <span className={styles['object']} data-kind-of={object.kind} title={object.text}>
        <span className={styles['head']}>{head}</span>
        <span className={styles['tail']}>{tail}</span>
      </span>
      <span className={styles['outcome']} title={outcome}>
        {outcome}
        {isChange(part) && <Changed part={part} />}
      </span>
      <Duration part={part} running={running} />
    </button>
  );
}

/** Background work goes on after its call has a result. */
export function isRunning({ status, task }: ToolPart): boolean {
  return status === 'running' || (status === 'done' && task !== null && task.background && task.status === 'running');
}

function Changed({ part }: { readonly part: ToolPart }) {
  const change = part.partialInput === null ? changeOf(part) : null;
  if (change === null) return null;
  const { added, removed } = countChanges(change.hunks);
  return (
    <span className={styles['changed']}>
      {change.created && words.tools.outcome.created} <ChangeCount added={added} removed={removed} />
    </span>
  );
}

/** Nobody compares durations shorter than this. */
const SHORT_MS = 100;
/** A call that takes a moment needs no clock. */
const COUNTED_MS = 2000;

function Duration({ part, running }: { readonly part: ToolPart; readonly running: boolean }) {
  const now = useNow(running);
  const { startedAt, endedAt, task } = part;
  if (running) {
    const elapsed = startedAt === null ? 0 : now - startedAt;
    return (
      <span className={styles['duration']}>
        {elapsed < COUNTED_MS ? '' : formatSeconds(Math.floor(elapsed / 1000) * 1000)}
      </span>
    );
  }
  const took = startedAt !== null && endedAt !== null ? endedAt - startedAt : null;
  const shown = task?.durationMs ?? took;
  return <span className={styles['duration']}>{shown === null || shown < SHORT_MS ? '' : formatSeconds(shown)}</span>;
}
