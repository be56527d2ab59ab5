import { stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { CodeText } from '../../ui/code/CodeText.tsx';
import type { CodeToken } from '../../ui/code/token.ts';
import { useTokens } from '../../ui/code/useTokens.ts';
import { LongLines } from '../../ui/lines/LongLines.tsx';
import { words } from '../../words/words.ts';
import styles from './details.module.css';
import { Output } from './Output.tsx';
import { readFileLines, type FileLines } from './results.logic.ts';
import { Section } from './Section.tsx';

const say = words.tools.details;

/** What was read of a file, under the numbers its lines have there. */
export function ReadDetails({ part }: { readonly part: ToolPart }) {
  const file = readFileLines(part);
  if (file !== null) return <FileText file={file} name={stringField(part.input, 'file_path') ?? ''} />;
  const text = part.result?.text ?? '';
  return text === '' ? null : <Output label={say.output} text={text} />;
}

function FileText({ file, name }: { readonly file: FileLines; readonly name: string }) {
  const tokens = useTokens(file.lines.join('\n'), name.slice(name.lastIndexOf('.') + 1));
  return (
    <Section label={say.output}>
      <div className={styles['box']}>
        <LongLines
          label={say.output}
          texts={file.lines}
          renderLine={(index) => (
            <NumberedLine number={file.first + index} text={file.lines[index] ?? ''} tokens={tokens?.[index]} />
          )}
        />
      </div>
    </Section>
  );
}

interface NumberedLineProps {
  readonly number: number | null;
  readonly text: string;
  readonly context?: boolean;
  readonly tokens?: readonly CodeToken[] | undefined;
}

const LONG_LINE = 2000;

export function NumberedLine({ number, text, context = false, tokens }: NumberedLineProps) {
  return (
    <div className={styles['numbered']} data-number={number ?? ''} data-context={context}>
      <span>
        {text.length > LONG_LINE ? (
          <CodeText text={`${text.slice(0, LONG_LINE)}…`} tokens={undefined} />
        ) : (
          <CodeText text={text} tokens={tokens} />
        )}
      </span>
    </div>
  );
}
