import { useEffect, useState } from 'react';
import { words } from '../../words/words.ts';
import { Button } from '../Button.tsx';

const SHOWN_MS = 1500;

interface CopyButtonProps {
  /** May be asked for only when somebody copies: putting a long text together costs something. */
  readonly text: string | (() => string);
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Says for a moment what came of it; a browser may refuse. */
export function CopyButton({ text, label = words.code.copy, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  const shown = outcome === null ? label : outcome === 'copied' ? words.code.copied : words.code.notCopied;
  return (
    <Button tone="quiet" className={className} onClick={copy}>
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
