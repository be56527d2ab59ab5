import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import styles from './Composer.module.css';

interface AttachButtonProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function AttachButton({ disabled, onFiles }: AttachButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone="quiet"
        className={styles['small']}
        aria-label={words.composer.attach}
        title={words.composer.attach}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="attach" />
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={words.composer.attach}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
