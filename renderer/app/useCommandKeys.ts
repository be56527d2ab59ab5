import { useEffect } from 'react';
import { allCommands } from '../store/commands.ts';
import { arePressed, isPlain } from '../../shared/keys.ts';
import { IS_MAC } from '../ui/platform.ts';

/** The one listener for all keys of commands. Under a dialog they are silent: it has the word. */
export function useCommandKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return;
      const command = allCommands().find(({ keys }) => keys !== undefined && arePressed(keys, event, IS_MAC));
      if (command?.keys === undefined || (isPlain(command.keys) && takesText(event.target))) return;
      event.preventDefault();
      command.run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
