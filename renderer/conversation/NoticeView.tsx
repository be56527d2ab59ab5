import { memo } from 'react';
import type { NoticePart } from '../../shared/session.ts';
import { useDisclosure } from '../store/disclosure.ts';
import { AnsiText } from '../ui/ansi/AnsiText.tsx';
import { words } from '../words/words.ts';
import { wordNotice } from './notice.logic.ts';
import styles from './NoticeView.module.css';

/** What happened, the words of whoever reported it, and what to do: never a colour alone. */
export const NoticeView = memo(function NoticeView({ part }: { readonly part: NoticePart }) {
  const { title, text, next, tone, folded } = wordNotice(part.notice);
  const [open, toggle] = useDisclosure(part.id, !folded);
  const folds = folded && text !== '';
  return (
    <article data-kind="notice" data-code={part.notice.code} className={styles['notice']} data-tone={tone}>
      {title !== '' &&
        (folds ? (
          <button type="button" className={styles['fold']} aria-expanded={open} onClick={toggle}>
            {title}
          </button>
        ) : (
          <p className={styles['title']}>{title}</p>
        ))}
      {open && text !== '' && (
        <pre className={styles['text']}>
          <AnsiText text={text} />
        </pre>
      )}
      {next !== '' && (
        <p className={styles['next']}>
          <strong>{words.notices.next}</strong> {next}
        </p>
      )}
    </article>
  );
});
