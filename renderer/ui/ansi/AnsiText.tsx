import { Fragment, memo, useMemo, type CSSProperties } from 'react';
import { hasHidden } from '../visibleText.logic.ts';
import { VisibleText } from '../VisibleText.tsx';
import { ansiLines, type AnsiLine } from './ansi.logic.ts';
import styles from './AnsiText.module.css';
import type { AnsiColour, AnsiStyle } from './sgr.logic.ts';

/** Output of a program in its colours. Text and spans, nothing else: no link, no cursor, no title survives. */
export function AnsiText({ text }: { readonly text: string }) {
  const lines = useMemo(() => ansiLines(text), [text]);
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <AnsiSpans line={line} />
    </Fragment>
  ));
}

export const AnsiSpans = memo(function AnsiSpans({ line }: { readonly line: AnsiLine }) {
  return line.map(({ text, style }, index) => {
    const shown = hasHidden(text) ? <VisibleText text={text} /> : text;
    if (style === null) return <Fragment key={index}>{shown}</Fragment>;
    return (
      <span key={index} className={classesOf(style)} style={coloursOf(style)}>
        {shown}
      </span>
    );
  });
});

function classesOf({ ink, ground, bold, dim, italic, underline, strike }: AnsiStyle): string {
  const names = [
    ink?.kind === 'exact' && 'ink',
    ground !== null && 'ground',
    bold && 'bold',
    dim && 'dim',
    italic && 'italic',
    underline && 'underline',
    strike && 'strike',
  ];
  return names.flatMap((name) => (name === false || name === undefined ? [] : (styles[name] ?? []))).join(' ');
}

/** Set through the CSSOM, which the page's policy allows; a style in markup it would not. */
function coloursOf({ ink, ground }: AnsiStyle): CSSProperties {
  return {
    ...(ink === null ? {} : ink.kind === 'named' ? { color: named(ink.index) } : { '--ink-asked': exact(ink) }),
    ...(ground === null ? {} : { backgroundColor: ground.kind === 'named' ? named(ground.index) : exact(ground) }),
  };
}

const named = (index: number): string => `var(--ansi-${index})`;
const exact = ({ red, green, blue }: Extract<AnsiColour, { kind: 'exact' }>): string => `rgb(${red} ${green} ${blue})`;
