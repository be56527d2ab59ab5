import { useRef, useState } from 'react';
import type { PermissionRequest } from '../../shared/permission.ts';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './PermissionDock.module.css';
import question from './QuestionCard.module.css';
import { isAnswered, NO_REPLY, questionsOf, withAnswers, type Reply } from './question.logic.ts';
import { QuestionField } from './QuestionField.tsx';
import type { Answer } from './useAnswer.ts';
import { useDecision } from './useDecision.ts';

interface QuestionCardProps {
  readonly request: PermissionRequest;
  readonly onAnswer: Answer;
}

/** All questions of one request, below each other; with several, a row of steps says which are still open. */
export function QuestionCard({ request, onAnswer }: QuestionCardProps) {
  const questions = questionsOf(request.input);
  const [replies, setReplies] = useState<readonly Reply[]>(() => questions.map(() => NO_REPLY));
  const fields = useRef<HTMLDivElement>(null);
  const { sending, settled, decide } = useDecision(request, onAnswer);
  const locked = sending || !settled;
  const complete = replies.every(isAnswered);
  const goTo = (index: number): void => {
    const field = fields.current?.children[index];
    field?.scrollIntoView({ block: 'nearest' });
    field?.querySelector('input')?.focus();
  };
  return (
    <form
      aria-label={words.question.title}
      className={styles['card']}
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) decide({ behavior: 'allow', updatedInput: withAnswers(request.input, replies) });
        else goTo(replies.findIndex((reply) => !isAnswered(reply)));
      }}
    >
      {questions.length > 1 && (
        <nav aria-label={words.question.steps} className={question['steps']}>
          {questions.map(({ header, text }, index) => {
            const done = isAnswered(replies[index] ?? NO_REPLY);
            const name = header === '' ? words.question.step(index + 1) : header;
            return (
              <Button key={text} tone="quiet" title={text} data-done={done} onClick={() => goTo(index)}>
                <span aria-hidden="true">{done ? '✓' : '○'}</span>
                {name}
                <span className={question['state']}>{done ? words.question.done : words.question.open}</span>
              </Button>
            );
          })}
        </nav>
      )}
      <div ref={fields} className={question['fields']}>
        {questions.map((asked, index) => (
          <QuestionField
            key={asked.text}
            question={asked}
            reply={replies[index] ?? NO_REPLY}
            onChange={(reply) => setReplies((all) => all.with(index, reply))}
          />
        ))}
      </div>
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
