import { useEffect, useRef } from 'react';
import { words } from '../words/words.ts';
import styles from './CompletionList.module.css';
import type { Completions } from './useCompletions.ts';

interface CompletionListProps {
  readonly id: string;
  readonly completions: Completions;
  readonly onChoose: (index: number) => void;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The focus stays in the text; which option is meant is told by `aria-activedescendant`. */
export function CompletionList({ id, completions, onChoose }: CompletionListProps) {
  const { trigger, items, active } = completions;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, items]);
  if (trigger === null) return null;
  const { commands, files } = words.composer.completions;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={trigger.kind === 'command' ? commands : files}
      className={styles['list']}
      // The text keeps the focus: a press here would take it away before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map(({ value, label, hint, detail }, index) => (
        <div
          key={value}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles['option']}
          onClick={() => onChoose(index)}
          onKeyDown={() => undefined}
        >
          <span className={styles['label']}>{label}</span>
          {hint !== '' && <span className={styles['hint']}>{hint}</span>}
          {detail !== '' && <span className={styles['detail']}>{detail}</span>}
        </div>
      ))}
    </div>
  );
}
