import { memo } from 'react';
import type { NoticePart } from '../../shared/session.ts';
import { AnsiText } from '../ui/ansi/AnsiText.tsx';
import { wordNotice } from './notice.logic.ts';
import styles from './parts.module.css';

export const NoticeView = memo(function NoticeView({ part }: { readonly part: NoticePart }) {
  const { title, text, bad } = wordNotice(part.notice);
  return (
    <article data-kind="notice" data-code={part.notice.code} className={styles['notice']} data-bad={bad}>
      {title !== '' && <p>{title}</p>}
      {text !== '' && (
        <pre>
          <AnsiText text={text} />
        </pre>
      )}
    </article>
  );
});
