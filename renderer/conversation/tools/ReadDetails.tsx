import type { ToolPart } from '../../../shared/session.ts';
import { LongLines } from '../../ui/lines/LongLines.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { words } from '../../words/words.ts';
import styles from './details.module.css';
import { Output } from './Output.tsx';
import { readFileLines } from './results.logic.ts';
import { Section } from './Section.tsx';

const say = words.tools.details;

/** What was read of a file, under the numbers its lines have there. */
export function ReadDetails({ part }: { readonly part: ToolPart }) {
  const file = readFileLines(part);
  if (file === null) {
    const text = part.result?.text ?? '';
    return text === '' ? null : <Output label={say.output} text={text} />;
  }
  return (
    <Section label={say.output}>
      <div className={styles['box']}>
        <LongLines
          label={say.output}
          texts={file.lines}
          renderLine={(index) => <NumberedLine number={file.first + index} text={file.lines[index] ?? ''} />}
        />
      </div>
    </Section>
  );
}

interface NumberedLineProps {
  readonly number: number | null;
  readonly text: string;
  readonly context?: boolean;
}

const LONG_LINE = 2000;

export function NumberedLine({ number, text, context = false }: NumberedLineProps) {
  return (
    <div className={styles['numbered']} data-number={number ?? ''} data-context={context}>
      <span>
        <VisibleText text={text.length > LONG_LINE ? `${text.slice(0, LONG_LINE)}…` : text} />
      </span>
    </div>
  );
}
