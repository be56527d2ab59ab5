import { useEffect, useState } from 'react';
import { words } from '../words/words.ts';
import { Button } from './Button.tsx';

const SAID_MS = 1500;

interface CopyButtonProps {
  /** Asked for only when somebody copies: the text may be long. */
  readonly text: () => string;
  readonly label?: string;
}

export function CopyButton({ text, label = words.copy.copy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    navigator.clipboard.writeText(text()).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <Button tone="quiet" onClick={copy} aria-live="polite">
      {outcome === null ? label : words.copy[outcome]}
    </Button>
  );
}
