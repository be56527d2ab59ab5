import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { GRAMMARS } from './grammars.ts';
import type { Language } from './languages.ts';
import type { CodeToken, CodeTokenLines } from './token.ts';
import { kindOf, tokenTheme } from './tokenTheme.ts';

/** A single line longer than this is generated code: it stays plain and holds nothing up. */
const MAX_LINE = 2000;

let core: Promise<HighlighterCore> | undefined;

function highlighterCore(): Promise<HighlighterCore> {
  // The JavaScript engine: the usual one is WebAssembly, which the page's policy does not let in.
  core ??= createHighlighterCore({
    themes: [tokenTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return core;
}

export async function tokenize(code: string, language: Language): Promise<CodeTokenLines> {
  const highlighter = await highlighterCore();
  if (!highlighter.getLoadedLanguages().includes(language)) {
    await highlighter.loadLanguage((await GRAMMARS[language]()).default);
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: tokenTheme.name,
    tokenizeMaxLineLength: MAX_LINE,
  });
  return lines.map((line) => joined(line.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))));
}

/** Neighbours of one kind become one: fewer elements for the same picture. */
function joined(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const result: CodeToken[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    const joins = last !== undefined && (last.kind === token.kind || token.text.trim() === '');
    if (joins) result[result.length - 1] = { text: last.text + token.text, kind: last.kind };
    else result.push(token);
  }
  return result;
}
