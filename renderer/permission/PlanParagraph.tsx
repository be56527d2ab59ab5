import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { words } from '../words/words.ts';
import styles from './PlanParagraph.module.css';

interface PlanParagraphProps {
  readonly text: string;
  readonly number: number;
  /** Null when nobody comments on it. */
  readonly comment: string | null;
  readonly onComment: (comment: string | null) => void;
}

export function PlanParagraph({ text, number, comment, onComment }: PlanParagraphProps) {
  const label = words.plan.comment(number);
  return (
    <div className={styles['paragraph']} data-commented={comment !== null}>
      <div className={styles['text']}>
        <Prose text={text} />
      </div>
      <Button
        tone="quiet"
        className={styles['button']}
        aria-label={comment === null ? label : words.plan.withdraw(number)}
        title={comment === null ? label : words.plan.withdraw(number)}
        onClick={() => onComment(comment === null ? '' : null)}
      >
        <Icon name={comment === null ? 'conversations' : 'close'} />
      </Button>
      {comment !== null && (
        <textarea
          aria-label={label}
          className={styles['comment']}
          rows={2}
          autoFocus
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
      )}
    </div>
  );
}
