import { memo } from 'react';
import { codeChunks } from './codeChunks.logic.ts';
import type { CodeToken } from './token.ts';
import { useTokens } from './useTokens.ts';
import styles from './CodeLines.module.css';

interface CodeLinesProps {
  readonly code: string;
  readonly language: string;
  readonly streaming: boolean;
}

/**
 * The lines in chunks: a line that is added changes the last chunk alone, and only that one is laid out again. Chunks
 * are the same with and without colours, so that colours change no place of any letter.
 */
export function CodeLines({ code, language, streaming }: CodeLinesProps) {
  const tokens = useTokens(streaming ? '' : code, language);
  const chunks = codeChunks(code);
  return (
    <code className={styles['code']}>
      {chunks.map(({ text, firstLine, lines }, index) =>
        tokens === null || streaming ? (
          <PlainChunk key={index} text={text} />
        ) : (
          <ColouredChunk key={index} lines={tokens} from={firstLine} to={firstLine + lines} />
        ),
      )}
    </code>
  );
}

const PlainChunk = memo(function PlainChunk({ text }: { readonly text: string }) {
  return <span className={styles['chunk']}>{text}</span>;
});

interface ColouredChunkProps {
  readonly lines: readonly (readonly CodeToken[])[];
  readonly from: number;
  readonly to: number;
}

const ColouredChunk = memo(function ColouredChunk({ lines, from, to }: ColouredChunkProps) {
  return (
    <span className={styles['chunk']}>
      {lines.slice(from, to).map((tokens, line) => [line === 0 ? '' : '\n', ...tokens.map(coloured)])}
    </span>
  );
});

function coloured({ text, kind }: CodeToken, index: number) {
  return kind === 'plain' ? (
    text
  ) : (
    <span key={index} className={styles[kind]}>
      {text}
    </span>
  );
}
