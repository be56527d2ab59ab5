import { useEffect, useState } from 'react';
import { Highlighter } from './highlighter.ts';
import { languageOf } from './languages.ts';
import type { CodeTokenLines } from './token.ts';
import { startHighlightWorker } from './startWorker.ts';

/** Beyond this, colours cost more than they tell. */
const MAX_CODE = 200_000;

/** One for the page: one worker, one job at a time, one memory of what was coloured. */
const highlighter = new Highlighter(startHighlightWorker);

interface Coloured {
  readonly code: string;
  readonly language: string;
  readonly lines: CodeTokenLines | null;
}

/** The code in tokens, line by line; null as long as there are none, and for code that stays plain. */
export function useTokens(code: string, language: string): CodeTokenLines | null {
  const known = languageOf(language);
  const wanted = known !== null && code !== '' && code.length <= MAX_CODE ? known : null;
  const [coloured, setColoured] = useState<Coloured | null>(null);
  const ready = wanted === null ? null : highlighter.cached(code, wanted);
  useEffect(() => {
    if (wanted === null || ready !== null) return undefined;
    return highlighter.ask(code, wanted, (lines) => setColoured({ code, language: wanted, lines }));
  }, [code, wanted, ready]);
  if (ready !== null || wanted === null) return ready;
  return coloured?.code === code && coloured.language === wanted ? coloured.lines : null;
}
