import { Fragment } from 'react';
import { hasHidden } from '../visibleText.logic.ts';
import { VisibleText } from '../VisibleText.tsx';
import styles from './CodeLines.module.css';
import type { CodeToken, TokenKind } from './token.ts';

interface CodeTextProps {
  readonly text: string;
  /** The tokens of exactly this line, where there are some yet. */
  readonly tokens: readonly CodeToken[] | undefined;
}

/** One line of code that somebody else wrote: coloured when it can be, and with nothing hidden in it. */
export function CodeText({ text, tokens }: CodeTextProps) {
  if (tokens === undefined) return <Shown text={text} />;
  return tokens.map((token, index) => <CodePiece key={index} text={token.text} kind={token.kind} />);
}

export function CodePiece({ text, kind }: { readonly text: string; readonly kind: TokenKind }) {
  if (kind === 'plain') return <Shown text={text} />;
  return (
    <span className={styles[kind]}>
      <Shown text={text} />
    </span>
  );
}

function Shown({ text }: { readonly text: string }) {
  return hasHidden(text) ? <VisibleText text={text} /> : <Fragment>{text}</Fragment>;
}
