import { useId, useState } from 'react';
import { Prose } from '../ui/prose/Prose.tsx';
import { words } from '../words/words.ts';
import styles from './PermissionDock.module.css';
import own from './QuestionCard.module.css';
import { choose, writeOwn, type Question, type Reply } from './question.logic.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly reply: Reply;
  readonly onChange: (reply: Reply) => void;
}

/** One question with its choices, and always a place for an answer nobody thought of. */
export function QuestionField({ question, reply, onChange }: QuestionFieldProps) {
  const { text, many, options } = question;
  const group = useId();
  const [looked, setLooked] = useState<string | null>(null);
  const shown = options.find(({ label }) => label === (looked ?? reply.chosen.at(-1)));
  return (
    <fieldset className={styles['question']}>
      <legend>{text}</legend>
      {many && <p className={own['many']}>{words.question.many}</p>}
      <div className={own['choices']}>
        <div>
          {options.map(({ label, description, preview }) => (
            <label key={label} onPointerEnter={() => setLooked(preview === '' ? null : label)}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={group}
                checked={reply.chosen.includes(label)}
                onFocus={() => setLooked(preview === '' ? null : label)}
                onChange={(event) => onChange(choose(question, reply, label, event.target.checked))}
              />
              <span>
                {label}
                {description !== '' && <small>{description}</small>}
              </span>
            </label>
          ))}
        </div>
        {options.some(({ preview }) => preview !== '') && (
          <div className={own['preview']} role="group" aria-label={words.question.preview}>
            {shown !== undefined && shown.preview !== '' && <Prose text={shown.preview} />}
          </div>
        )}
      </div>
      <input
        className={styles['reason']}
        aria-label={words.question.other}
        placeholder={words.question.otherHint}
        value={reply.own}
        onChange={(event) => onChange(writeOwn(question, reply, event.target.value))}
      />
    </fieldset>
  );
}
