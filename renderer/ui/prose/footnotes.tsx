import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { footnotesOf, type Prose } from './splitter.ts';

interface Footnotes {
  /** What tells this reply's footnotes from those of any other on the page. */
  readonly scope: string;
  readonly labels: ReadonlySet<string>;
}

const FootnotesContext = createContext<Footnotes>({ scope: '', labels: new Set() });

interface FootnotesProviderProps {
  readonly prose: Prose;
  readonly children: ReactNode;
}

/** A mark is one only where its footnote exists, and that may come much later than the mark. */
export function FootnotesProvider({ prose, children }: FootnotesProviderProps) {
  const scope = useId();
  // A name holds no blanks, so this is a key for all of them: marks are drawn again only when there is another footnote.
  const names = footnotesOf(prose).join(' ');
  const value = useMemo(() => ({ scope, labels: new Set(names.split(' ')) }), [scope, names]);
  return <FootnotesContext value={value}>{children}</FootnotesContext>;
}

export const useFootnotes = (): Footnotes => useContext(FootnotesContext);

export const footnoteId = (scope: string, label: string): string => `${scope}-note-${label}`;
