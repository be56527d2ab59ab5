import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { formatCount, words } from '../../words/words.ts';
import { Button } from '../Button.tsx';
import { CopyButton } from '../code/CopyButton.tsx';
import styles from './lines.module.css';
import { LineWindow } from './LineWindow.tsx';
import { excerpt, matching, SHORT_LINES } from './longLines.logic.ts';

interface LongLinesProps {
  readonly label: string;
  /** What the lines read as: for the filter and the clipboard. */
  readonly texts: readonly string[];
  readonly renderLine: (index: number) => ReactNode;
}

/**
 * Lines of any number: few are shown whole, many by their beginning and end, more of them in steps, and all of them in a
 * window. Long ones can be searched. Nothing is lost: what is not shown is counted.
 */
export function LongLines({ label, texts, renderLine }: LongLinesProps) {
  const [steps, setSteps] = useState(0);
  const [all, setAll] = useState(false);
  const [looked, setLooked] = useState('');
  const found = useMemo(() => (looked === '' ? null : matching(texts, looked)), [texts, looked]);
  const long = texts.length > SHORT_LINES;
  return (
    <div className={styles['long']}>
      {long && (
        <div className={styles['bar']}>
          <span role="status">
            {found === null
              ? words.lines.count(formatCount(texts.length))
              : words.lines.found(formatCount(found.length), formatCount(texts.length))}
          </span>
          <input
            type="search"
            aria-label={words.lines.filter}
            placeholder={words.lines.filter}
            value={looked}
            onChange={(event) => setLooked(event.currentTarget.value)}
          />
          {all && (
            <Button tone="quiet" onClick={() => setAll(false)}>
              {words.lines.fewer}
            </Button>
          )}
          <CopyButton text={() => texts.join('\n')} />
        </div>
      )}
      <div className={styles['lines']}>
        {found !== null ? (
          <Lines label={label} count={found.length} renderLine={(place) => renderLine(found[place] ?? 0)} />
        ) : all ? (
          <LineWindow label={label} count={texts.length} renderLine={renderLine} />
        ) : (
          <Excerpted
            total={texts.length}
            steps={steps}
            renderLine={renderLine}
            onStep={() => setSteps(steps + 1)}
            onAll={() => setAll(true)}
          />
        )}
      </div>
    </div>
  );
}

function Lines({
  label,
  count,
  renderLine,
}: {
  readonly label: string;
  readonly count: number;
  readonly renderLine: LongLinesProps['renderLine'];
}) {
  if (count > SHORT_LINES) return <LineWindow label={label} count={count} renderLine={renderLine} />;
  return Array.from({ length: count }, (_, place) => <Fragment key={place}>{renderLine(place)}</Fragment>);
}

interface ExcerptedProps {
  readonly total: number;
  readonly steps: number;
  readonly renderLine: LongLinesProps['renderLine'];
  readonly onStep: () => void;
  readonly onAll: () => void;
}

function Excerpted({ total, steps, renderLine, onStep, onAll }: ExcerptedProps) {
  const { head, tail, hidden, canStep } = excerpt(total, steps);
  const range = (from: number, to: number): ReactNode =>
    Array.from({ length: to - from }, (_, place) => <Fragment key={from + place}>{renderLine(from + place)}</Fragment>);
  return (
    <>
      {range(0, head)}
      {hidden > 0 && (
        <div className={styles['gap']}>
          {canStep ? (
            <Button tone="quiet" onClick={onStep}>
              {words.lines.more(formatCount(hidden))}
            </Button>
          ) : (
            <span>{words.lines.more(formatCount(hidden))}</span>
          )}
          <Button tone="quiet" onClick={onAll}>
            {words.lines.all}
          </Button>
        </div>
      )}
      {range(tail, total)}
    </>
  );
}
