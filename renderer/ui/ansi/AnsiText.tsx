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
    ink?.kind === 'exact' && ground === null && 'ink',
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
  if (ground !== null) {
    return {
      color: inkOn(ground, ink),
      backgroundColor: ground.kind === 'named' ? named(ground.index) : exact(ground),
    };
  }
  if (ink === null) return {};
  return ink.kind === 'named' ? { color: named(ink.index) } : ({ '--ink-asked': exact(ink) } as CSSProperties);
}

/** On a ground of its own, text has the ink that was asked for with it, or one that can be read there. */
function inkOn(ground: AnsiColour, ink: AnsiColour | null): string {
  if (ground.kind === 'named') return 'var(--paper)';
  return ink?.kind === 'exact' ? exact(ink) : isDark(ground) ? 'white' : 'black';
}

const named = (index: number): string => `var(--ansi-${index})`;
type Exact = Extract<AnsiColour, { kind: 'exact' }>;
const exact = ({ red, green, blue }: Exact): string => `rgb(${red} ${green} ${blue})`;
const isDark = ({ red, green, blue }: Exact): boolean => red * 0.3 + green * 0.59 + blue * 0.11 < 128;
