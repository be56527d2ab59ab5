import { useEffect, useState } from 'react';
import { words } from '../../words/words.ts';
import { Button } from '../Button.tsx';

const SHOWN_MS = 1500;

interface CopyButtonProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** Says for a moment what came of it; a browser may refuse. */
export function CopyButton({ text, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  const label = outcome === null ? words.code.copy : outcome === 'copied' ? words.code.copied : words.code.notCopied;
  return (
    <Button tone="quiet" className={className} onClick={copy}>
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
