import { memo, useEffect, useState, type ReactNode } from 'react';
import type { TypesetMath } from './mathTree.ts';
import styles from './Prose.module.css';

let loaded: TypesetMath | undefined;
let loading: Promise<TypesetMath> | undefined;

/** Few replies hold a formula: what sets them is fetched with the first one. */
function load(): Promise<TypesetMath> {
  loading ??= import('./mathTree.ts').then(({ typesetMath }) => (loaded = typesetMath));
  return loading;
}

interface MathViewProps {
  readonly tex: string;
  readonly source: string;
  readonly display: boolean;
}

/** A formula as MathML elements. Until it can be set, and when it cannot, its source as it was written. */
export const MathView = memo(function MathView({ tex, source, display }: MathViewProps) {
  const [typeset, setTypeset] = useState<TypesetMath | undefined>(() => loaded);
  useEffect(() => {
    if (typeset !== undefined) return undefined;
    let gone = false;
    load().then(
      (ready) => {
        if (!gone) setTypeset(() => ready);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [typeset]);
  const formula: ReactNode = typeset?.(tex, display) ?? null;
  if (formula === null) return <code className={styles[display ? 'mathSource' : 'inlineCode']}>{source}</code>;
  return display ? (
    <span className={styles['math']} tabIndex={0}>
      {formula}
    </span>
  ) : (
    formula
  );
});
