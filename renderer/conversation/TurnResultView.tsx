import { memo } from 'react';
import type { Turn, TurnResult } from '../../shared/session.ts';
import { useDisclosure } from '../store/disclosure.ts';
import { useSession } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import { useSessionId } from './sessionIdContext.ts';
import { within } from './tools/paths.logic.ts';
import { figuresOf, filesTouched, whyFailed } from './turnResult.logic.ts';
import styles from './TurnResultView.module.css';

interface TurnResultViewProps {
  readonly result: TurnResult;
  readonly turn: Turn;
}

/** The line under a finished turn: how long, how much, what it changed, and what went wrong. */
export const TurnResultView = memo(function TurnResultView({ result, turn }: TurnResultViewProps) {
  const [open, toggle] = useDisclosure(`files-${turn.id}`);
  const folder = useSession(useSessionId(), (state) => state.info.cwd) ?? '';
  const files = filesTouched(turn);
  const why = whyFailed(result);
  return (
    <article data-kind="result" className={styles['result']} data-failed={why !== null}>
      {why !== null && <p className={styles['why']}>{why}</p>}
      <p className={styles['figures']}>
        {result.interrupted && <span>{words.turnResult.stopped}</span>}
        {figuresOf(result).map(({ text, title }) => (
          <span key={text} title={title}>
            {text}
          </span>
        ))}
        {files.length > 0 && (
          <button type="button" aria-expanded={open} onClick={toggle}>
            {words.turnResult.files(files.length)}
          </button>
        )}
      </p>
      {open && (
        <ul className={styles['files']}>
          {files.map((file) => (
            <li key={file}>{within(folder, file)}</li>
          ))}
        </ul>
      )}
    </article>
  );
});
