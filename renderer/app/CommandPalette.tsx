import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { allCommands, type Command } from '../store/commands.ts';
import { KeyHint } from '../ui/KeyHint.tsx';
import { words } from '../words/words.ts';
import styles from './CommandPalette.module.css';
import { choose } from './palette.logic.ts';

/** More than fit on a screen twice: whoever is after something else types on. */
const MOST_SHOWN = 60;

/** Everything that can be done here, by typing a part of its name. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [commands] = useState(allCommands);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const chosen = choose(commands, typed).slice(0, MOST_SHOWN);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, typed]);
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    onClose();
    // After the dialog has given the focus back, so that the command may move it.
    requestAnimationFrame(command.run);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(1, chosen.length));
    else if (event.key === 'ArrowUp') setAt((at + chosen.length - 1) % Math.max(1, chosen.length));
    else if (event.key === 'Enter') run(chosen[at]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={words.palette.title}
      className={styles['palette']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <input
        role="combobox"
        aria-label={words.palette.field}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen.length > 0 ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={words.palette.field}
        className={styles['field']}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={listId} aria-label={words.palette.title} className={styles['list']}>
        {chosen.map((command, index) => (
          <button
            key={command.id}
            type="button"
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles['option']}
            onMouseMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <span className={styles['title']}>{command.title}</span>
            {command.detail !== undefined && <span className={styles['detail']}>{command.detail}</span>}
            {command.keys !== undefined && <KeyHint keys={command.keys} />}
          </button>
        ))}
      </div>
      {chosen.length === 0 && <p className={styles['none']}>{words.palette.none}</p>}
    </dialog>
  );
}
