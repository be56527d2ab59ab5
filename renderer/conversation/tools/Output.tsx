import { useMemo, useState } from 'react';
import { ansiLines, plainLine, type AnsiLine } from '../../ui/ansi/ansi.logic.ts';
import { AnsiSpans } from '../../ui/ansi/AnsiText.tsx';
import { LongLines } from '../../ui/lines/LongLines.tsx';
import { formatCount, words } from '../../words/words.ts';
import styles from './details.module.css';

interface OutputProps {
  readonly label: string;
  readonly text: string;
}

/** What a program wrote, in its colours. The empty line after the last one is not one. */
export function Output({ label, text }: OutputProps) {
  const lines = useMemo(() => ansiLines(text.replace(/\n$/, '')), [text]);
  const texts = useMemo(() => lines.map(plainLine), [lines]);
  return (
    <div role="group" className={styles['section']} aria-label={label}>
      <div className={styles['label']} aria-hidden="true">
        {label}
      </div>
      <div className={styles['box']}>
        <LongLines label={label} texts={texts} renderLine={(index) => <OutputLine line={lines[index] ?? []} />} />
      </div>
    </div>
  );
}

/** Longer than any line a person reads; minified files are one line of a megabyte. */
const LONG_LINE = 2000;

function OutputLine({ line }: { readonly line: AnsiLine }) {
  const [whole, setWhole] = useState(false);
  const length = line.reduce((sum, { text }) => sum + text.length, 0);
  const cut = !whole && length > LONG_LINE;
  return (
    <div className={styles['line']}>
      <AnsiSpans line={cut ? firstOf(line, LONG_LINE) : line} />
      {cut && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          {words.lines.moreCharacters(formatCount(length - LONG_LINE))}
        </button>
      )}
    </div>
  );
}

function firstOf(line: AnsiLine, count: number): AnsiLine {
  let left = count;
  return line.flatMap((span) => {
    const text = span.text.slice(0, Math.max(0, left));
    left -= span.text.length;
    return text === '' ? [] : [{ ...span, text }];
  });
}
