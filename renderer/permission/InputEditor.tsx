import { useEffect, useId, useRef } from 'react';
import { words } from '../words/words.ts';
import styles from './PermissionDock.module.css';

interface InputEditorProps {
  readonly text: string;
  readonly problem: 'syntax' | 'shape' | null;
  readonly onChange: (text: string) => void;
}

export function InputEditor({ text, problem, onChange }: InputEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <textarea
        ref={input}
        className={styles['editor']}
        aria-label={words.permission.input}
        aria-invalid={problem !== null}
        aria-describedby={noteId}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={noteId} role="status" className={styles['small']} data-bad={problem !== null}>
        {problem === null ? words.permission.editedNote : words.permission.invalid[problem]}
      </p>
    </>
  );
}
