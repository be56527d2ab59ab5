import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import type { Block } from './document.ts';
import { entriesOf, type Prose } from './splitter.ts';

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
  const key = prose.text.includes('[^') ? JSON.stringify(labelsIn(prose)) : '[]';
  const value = useMemo(() => ({ scope, labels: new Set(JSON.parse(key) as string[]) }), [scope, key]);
  return <FootnotesContext value={value}>{children}</FootnotesContext>;
}

export const useFootnotes = (): Footnotes => useContext(FootnotesContext);

export const footnoteId = (scope: string, label: string): string => `${scope}-note-${label}`;

function labelsIn(prose: Prose): readonly string[] {
  const isNote = (block: Block): block is Extract<Block, { kind: 'footnote' }> => block.kind === 'footnote';
  return entriesOf(prose)
    .map(({ block }) => block)
    .filter(isNote)
    .map(({ label }) => label);
}
