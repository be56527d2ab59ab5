import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { SessionId } from '../../shared/ids.ts';
import { useParley, usePreference } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import styles from './Composer.module.css';
import { CompletionList, optionId } from './CompletionList.tsx';
import { intentOf } from './composerKeys.logic.ts';
import { promptsOf, walk, WRITING, type HistoryPlace } from './promptHistory.logic.ts';
import { complete } from './trigger.logic.ts';
import { useCompletions } from './useCompletions.ts';

interface ComposerInputProps {
  readonly sessionId: SessionId;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly ended: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The text itself: what keys mean in it, what can be completed, and what was said before. */
export function ComposerInput({ sessionId, input, text, ended, onText, onSend, onFiles }: ComposerInputProps) {
  const parley = useParley();
  const sendKey = usePreference('sendKey');
  const [caret, setCaret] = useState(text.length);
  const [place, setPlace] = useState<HistoryPlace>(WRITING);
  const wantedCaret = useRef<number | null>(null);
  const listId = useId();
  const completions = useCompletions(sessionId, text, caret);
  const { trigger, items, active } = completions;

  useLayoutEffect(() => {
    if (wantedCaret.current === null) return;
    input.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  });

  const write = (next: string, at: number): void => {
    onText(next);
    setCaret(at);
    wantedCaret.current = at;
  };
  const choose = (index: number): void => {
    const item = items[index];
    if (trigger === null || item === undefined) return;
    const edit = complete(text, trigger, item.value);
    write(edit.text, edit.caret);
  };
  const recall = (step: 1 | -1): boolean => {
    const turns = parley.mirror(sessionId).store.getState().state?.turns ?? [];
    const found = walk(promptsOf(turns), place, text, step);
    if (found === null) return false;
    setPlace(found.place);
    write(found.text, step === 1 ? 0 : found.text.length);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const intent = intentOf(
      { ...keyOf(event), composing: event.nativeEvent.isComposing },
      {
        sendKey,
        listOpen: trigger !== null,
        atStart: selectionStart === 0 && selectionEnd === 0,
        atEnd: selectionStart === text.length && (text !== '' || place.position !== null),
      },
    );
    switch (intent) {
      case null:
        return;
      case 'send':
        onSend();
        break;
      case 'accept':
        // What is written out already needs no completing: Enter means what it says.
        if (event.key === 'Enter' && items[active]?.value === trigger?.query) onSend();
        else choose(active);
        break;
      case 'next':
        completions.move(1);
        break;
      case 'previous':
        completions.move(-1);
        break;
      case 'close-list':
        completions.close();
        break;
      case 'older-prompt':
        if (!recall(1)) return;
        break;
      case 'newer-prompt':
        if (!recall(-1)) return;
        break;
    }
    event.preventDefault();
  };

  const take = (event: ClipboardEvent | DragEvent, given: DataTransfer): void => {
    if (given.files.length === 0) return;
    event.preventDefault();
    onFiles([...given.files]);
  };

  return (
    <>
      <CompletionList id={listId} completions={completions} onChoose={choose} />
      <textarea
        ref={input}
        aria-label={words.composer.message}
        aria-autocomplete="list"
        {...(trigger === null
          ? {}
          : { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, Math.max(0, active)) })}
        className={styles['input']}
        placeholder={ended ? words.composer.ended : words.composer.placeholder}
        rows={2}
        value={text}
        disabled={ended}
        onChange={(event) => {
          setPlace(WRITING);
          setCaret(event.target.selectionStart);
          onText(event.target.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => completions.close()}
        onKeyDown={onKeyDown}
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
    </>
  );
}

/** Some systems tell of a composed word only by this key code. */
const COMPOSING_KEY = 'Process';

function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return { key: key === COMPOSING_KEY ? '' : key, shiftKey, ctrlKey, metaKey, altKey };
}
