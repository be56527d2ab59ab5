import type { ReactNode } from 'react';
import type { ToolPart } from '../../../shared/session.ts';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { words } from '../../words/words.ts';
import { AgentDetails } from './AgentDetails.tsx';
import { ChangeDetails } from './ChangeDetails.tsx';
import { ChecklistDetails } from './ChecklistDetails.tsx';
import { CommandDetails } from './CommandDetails.tsx';
import styles from './details.module.css';
import { Images, imagesOf } from './Images.tsx';
import { Output } from './Output.tsx';
import { PlainDetails } from './PlainDetails.tsx';
import { PlanDetails, QuestionDetails } from './QuestionDetails.tsx';
import { ReadDetails } from './ReadDetails.tsx';
import { resultText } from './results.logic.ts';
import { SearchDetails } from './SearchDetails.tsx';
import { Note, Section } from './Section.tsx';
import { WebDetails } from './WebDetails.tsx';

const say = words.tools.details;

interface ToolDetailsProps {
  readonly part: ToolPart;
  readonly folder: string;
}

type Details = (props: ToolDetailsProps) => ReactNode;

/** Tools that are shown in a way of their own; every other one is shown by its data. */
const DETAILS: Readonly<Record<string, Details>> = {
  Bash: CommandDetails,
  Edit: ChangeDetails,
  MultiEdit: ChangeDetails,
  Write: ChangeDetails,
  NotebookEdit: ChangeDetails,
  Read: ReadDetails,
  Grep: SearchDetails,
  Glob: SearchDetails,
  WebFetch: WebDetails,
  WebSearch: WebDetails,
  TodoWrite: ChecklistDetails,
  TaskCreate: ChecklistDetails,
  TaskUpdate: ChecklistDetails,
  TaskList: ChecklistDetails,
  Task: AgentDetails,
  Agent: AgentDetails,
  AskUserQuestion: QuestionDetails,
  ExitPlanMode: PlanDetails,
};

/** Those whose own view does not show what went wrong with them. */
const SHOWS_FAILURE: ReadonlySet<string> = new Set(['Bash']);

export function ToolDetails({ part, folder }: ToolDetailsProps) {
  if (part.partialInput !== null) {
    return (
      <Section label={say.writing}>
        <pre className={styles['code']}>
          <VisibleText text={part.partialInput} />
        </pre>
      </Section>
    );
  }
  const Known = Object.hasOwn(DETAILS, part.name) ? DETAILS[part.name] : undefined;
  const failed = part.status === 'failed' || part.status === 'denied';
  const why = failed && part.result?.isError === true && Known !== undefined && !SHOWS_FAILURE.has(part.name);
  return (
    <>
      {why && part.result !== null && <Output label={words.tools.status[part.status]} text={resultText(part.result)} />}
      {part.permission?.kind === 'denied' && part.permission.message !== '' && (
        <Note>{`${say.reason}: ${part.permission.message}`}</Note>
      )}
      {Known === undefined ? <PlainDetails part={part} /> : <Known part={part} folder={folder} />}
      {part.result !== null && <Images attachments={imagesOf(part.result)} />}
    </>
  );
}
