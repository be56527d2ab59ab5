import { memo, useState } from 'react';
import { BlockView } from './BlockView.tsx';
import { FootnotesProvider } from './footnotes.tsx';
import { ProseReader, RUN, type Entry } from './splitter.ts';
import styles from './Prose.module.css';

interface ProseProps {
  readonly text: string;
  /** More may follow: the last code block is not finished yet. */
  readonly streaming?: boolean;
}

/**
 * The agent's prose, set as a document. Elements only, never HTML text: nothing a reply contains can become markup.
 * A text that grows costs what is new in it: see splitter.ts.
 */
export const Prose = memo(function Prose({ text, streaming = false }: ProseProps) {
  // The reader remembers what it read last. Reading the same again gives the same, so drawing twice does no harm.
  const [reader] = useState(() => new ProseReader());
  const prose = reader.read(text);
  const open = [...prose.rest, ...prose.tail];
  const first = prose.runs.length;
  const runs = open.length <= RUN ? [...prose.runs, open] : [...prose.runs, ...inRuns(open)];
  return (
    <FootnotesProvider prose={prose}>
      <div className={styles['prose']}>
        {runs.map((run, index) => (
          <Run key={index} run={run} streaming={streaming && index >= first} />
        ))}
      </div>
    </FootnotesProvider>
  );
});

const Run = memo(function Run({ run, streaming }: { readonly run: readonly Entry[]; readonly streaming: boolean }) {
  return (
    <div className={styles['run']}>
      {run.map(({ block }, index) => (
        <BlockView key={index} block={block} streaming={streaming} />
      ))}
    </div>
  );
});

function inRuns(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const runs: (readonly Entry[])[] = [];
  for (let at = 0; at < entries.length; at += RUN) runs.push(entries.slice(at, at + RUN));
  return runs;
}
