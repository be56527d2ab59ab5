import type { HighlightAnswer, HighlightJob } from './highlighter.ts';
import { languageOf } from './languages.ts';
import { tokenize } from './tokenize.ts';

/** One job, one answer; the page asks for the next one only then. */
self.addEventListener('message', (event: MessageEvent<HighlightJob>) => {
  const { id, code, language } = event.data;
  const known = languageOf(language);
  const answer = (lines: HighlightAnswer['lines']) => self.postMessage({ id, lines } satisfies HighlightAnswer);
  if (known === null) return answer(null);
  tokenize(code, known).then(answer, () => answer(null));
  return undefined;
});
