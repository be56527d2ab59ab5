import { useEffect, useState } from 'react';
import { keyLabel } from '../../shared/keys.ts';
import { usePaneActive } from '../store/pane.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IS_MAC } from '../ui/platform.ts';
import { words } from '../words/words.ts';
import styles from './Composer.module.css';

const KEYS = keyLabel({ code: 'Period', mod: true }, IS_MAC);
/** How long the host asks before it ends the process. */
const PATIENCE_S = 2;

interface StopButtonProps {
  readonly stopping: boolean;
  readonly onStop: () => void;
}

/** Stops the running turn, by pointer or key, and says what happens until it has stopped. */
export function StopButton({ stopping, onStop }: StopButtonProps) {
  const active = usePaneActive();
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '.' || !(IS_MAC ? event.metaKey : event.ctrlKey) || event.repeat || stopping) return;
      event.preventDefault();
      onStop();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [active, stopping, onStop]);
  return (
    <>
      {stopping && <Stopping />}
      <Button disabled={stopping} title={words.composer.stopKeys(KEYS)} onClick={onStop}>
        <Icon name="stop" />
        {words.composer.stop}
      </Button>
    </>
  );
}

function Stopping() {
  const [left, setLeft] = useState(PATIENCE_S);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="status" className={styles['stopping']}>
      {left > 0 ? words.composer.stopping(left) : words.composer.ending}
    </span>
  );
}
