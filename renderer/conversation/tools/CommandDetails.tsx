import { Fragment } from 'react';
import { stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { CodeText } from '../../ui/code/CodeText.tsx';
import { useTokens } from '../../ui/code/useTokens.ts';
import { words } from '../../words/words.ts';
import styles from './details.module.css';
import { Output } from './Output.tsx';
import { readCommand } from './results.logic.ts';
import { Note, Section } from './Section.tsx';

const say = words.tools.details;

/** The command as it was run, then all it wrote. */
export function CommandDetails({ part }: { readonly part: ToolPart }) {
  const result = readCommand(part);
  const command = stringField(part.input, 'command') ?? '';
  const tokens = useTokens(command, 'bash');
  const description = stringField(part.input, 'description');
  return (
    <>
      <Section label={say.command}>
        {description !== undefined && <Note>{description}</Note>}
        <pre className={styles['code']}>
          {command.split('\n').map((line, index) => (
            <Fragment key={index}>
              {index > 0 && '\n'}
              <CodeText text={line} tokens={tokens?.[index]} />
            </Fragment>
          ))}
        </pre>
      </Section>
      {result === null ? (
        <Note>{say.waiting}</Note>
      ) : (
        <>
          {result.backgroundId !== null && <Note>{say.background(result.backgroundId)}</Note>}
          {result.output === '' && result.errors === '' && result.backgroundId === null && <Note>{say.noOutput}</Note>}
          {result.output !== '' && <Output label={say.output} text={result.output} />}
          {result.errors !== '' && <Output label={say.errors} text={result.errors} />}
          {result.savedTo !== null && <Note>{say.savedTo(result.savedTo)}</Note>}
          {result.exitCode !== null && <Note bad={result.exitCode !== 0}>{say.exitCode(result.exitCode)}</Note>}
        </>
      )}
    </>
  );
}
