import { memo, useCallback, useState } from 'react';
import { words } from '../../words/words.ts';
import { Button } from '../Button.tsx';
import { DiagramView } from '../diagram/DiagramView.tsx';
import { CodeLines } from './CodeLines.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './CodeBlock.module.css';

interface CodeBlockProps {
  readonly code: string;
  /** As written after the fence; empty when nobody said. */
  readonly language: string;
  /** More of it follows: colours, and what can be done with it, come when it is whole. */
  readonly streaming?: boolean;
}

/** Code with its language, a way to copy it, and lines that scroll or wrap as the reader likes. */
export const CodeBlock = memo(function CodeBlock({ code, language, streaming = false }: CodeBlockProps) {
  const [wrap, setWrap] = useState(false);
  const [diagram, setDiagram] = useState<'hidden' | 'shown' | 'failed'>('hidden');
  const onFailure = useCallback(() => setDiagram('failed'), []);
  const isDrawn = language === 'mermaid' && !streaming && diagram === 'shown';
  return (
    <figure className={styles['block']} aria-label={words.code.label(language)}>
      <figcaption className={styles['bar']}>
        <span className={styles['language']}>{language === '' ? words.code.plain : language}</span>
        {!streaming && language === 'mermaid' && (
          <Button
            tone="quiet"
            className={styles['diagramAction']}
            onClick={() => setDiagram(isDrawn ? 'hidden' : 'shown')}
          >
            {isDrawn ? words.code.showSource : words.code.showDiagram}
          </Button>
        )}
        {!streaming && (
          <>
            <Button tone="quiet" className={styles['action']} aria-pressed={wrap} onClick={() => setWrap(!wrap)}>
              {words.code.wrap}
            </Button>
            <CopyButton text={code} className={styles['action']} />
          </>
        )}
      </figcaption>
      {diagram === 'failed' && (
        <p role="status" className={styles['note']}>
          {words.code.noDiagram}
        </p>
      )}
      {isDrawn ? (
        <DiagramView source={code} onFailure={onFailure} />
      ) : (
        <pre tabIndex={0} data-wrap={wrap}>
          <CodeLines code={code} language={language} streaming={streaming} />
        </pre>
      )}
    </figure>
  );
});
