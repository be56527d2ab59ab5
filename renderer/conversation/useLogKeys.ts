import { useEffect } from 'react';

interface LogKeys {
  onFind(): void;
  /** To the turn before or after the one on the screen. */
  onTurn(step: -1 | 1): void;
}

/** Keys of the whole window while a conversation is shown. */
export function useLogKeys({ onFind, onTurn }: LogKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = event.ctrlKey || event.metaKey;
      if (command && !event.shiftKey && !event.altKey && event.code === 'KeyF') onFind();
      else if (event.altKey && !command && event.code === 'ArrowUp') onTurn(-1);
      else if (event.altKey && !command && event.code === 'ArrowDown') onTurn(1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onFind, onTurn]);
}
