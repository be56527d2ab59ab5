import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string, hintId: string | undefined) => ReactNode;
}

export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id, hintId)}
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** The platform's own list: it is known to every screen reader and works by keyboard everywhere. */
export function Select({ id, label, value, options, quiet = false, disabled = false, onChange }: SelectProps) {
  return (
    <select
      id={id}
      aria-label={label}
      title={label}
      className={quiet ? styles['quiet'] : styles['input']}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

export const inputClass = styles['input'] ?? '';
