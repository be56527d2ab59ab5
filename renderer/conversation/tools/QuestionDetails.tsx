import { stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { Prose } from '../../ui/prose/Prose.tsx';
import { words } from '../../words/words.ts';
import styles from './details.module.css';
import { answersOf } from './outcome.logic.ts';
import { Section } from './Section.tsx';

const say = words.tools.details;

export function QuestionDetails({ part }: { readonly part: ToolPart }) {
  return (
    <Section label={say.answers}>
      <dl className={styles['question']}>
        {answersOf(part).map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer === '' ? <span className={styles['note']}>{say.unanswered}</span> : answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function PlanDetails({ part }: { readonly part: ToolPart }) {
  const plan = stringField(part.result?.structured, 'plan') ?? stringField(part.input, 'plan') ?? '';
  return (
    <Section label={say.plan}>
      <Prose text={plan} />
    </Section>
  );
}
