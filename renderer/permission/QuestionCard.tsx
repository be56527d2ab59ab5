import { useState } from 'react';
import type { PermissionRequest } from '../../shared/permission.ts';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './PermissionDock.module.css';
import { questionsOf, withAnswers, type Question } from './question.logic.ts';
import type { Answer } from './useAnswer.ts';
import { useDecision } from './useDecision.ts';

interface CardProps {
  readonly request: PermissionRequest;
  readonly onAnswer: Answer;
}

export function QuestionCard({ request, onAnswer }: CardProps) {
  const questions = questionsOf(request.input);
  const [answers, setAnswers] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { sending, settled, decide } = useDecision(request, onAnswer);
  const locked = sending || !settled;
  const complete = questions.every(({ text }) => (answers[text] ?? []).some((choice) => choice.trim() !== ''));
  return (
    <form
      aria-label={words.question.title}
      className={styles['card']}
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) decide({ behavior: 'allow', updatedInput: withAnswers(request.input, answers) });
      }}
    >
      {questions.map((question) => (
        <QuestionField
          key={question.text}
          question={question}
          chosen={answers[question.text] ?? []}
          onChange={(chosen) => setAnswers({ ...answers, [question.text]: chosen })}
        />
      ))}
      <div className={styles['actions']}>
        <Button disabled={locked} onClick={() => decide({ behavior: 'deny', message: words.question.skipped })}>
          {words.question.skip}
        </Button>
        <Button type="submit" className={styles['allow']} disabled={!complete || locked}>
          {words.question.answer}
        </Button>
      </div>
    </form>
  );
}

interface QuestionFieldProps {
  readonly question: Question;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function QuestionField({ question, chosen, onChange }: QuestionFieldProps) {
  const { text, many, options } = question;
  const labels = options.map(({ label }) => label);
  const own = chosen.find((choice) => !labels.includes(choice)) ?? '';
  const toggle = (label: string, on: boolean): void => {
    if (!many) onChange([label]);
    else onChange(on ? [...chosen, label] : chosen.filter((choice) => choice !== label));
  };
  const write = (typed: string): void => {
    const listed = many ? chosen.filter((choice) => labels.includes(choice)) : [];
    onChange(typed === '' ? listed : [...listed, typed]);
  };
  return (
    <fieldset className={styles['question']}>
      <legend>{text}</legend>
      {options.map(({ label, description }) => (
        <label key={label}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={text}
            checked={chosen.includes(label)}
            onChange={(event) => toggle(label, event.target.checked)}
          />
          <span>
            {label}
            {description !== '' && <small>{description}</small>}
          </span>
        </label>
      ))}
      <input
        className={styles['reason']}
        aria-label={words.question.other}
        placeholder={words.question.otherHint}
        value={own}
        onChange={(event) => write(event.target.value)}
      />
    </fieldset>
  );
}
