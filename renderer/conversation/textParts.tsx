import { memo } from 'react';
import type { AssistantPart, ThinkingPart, UnknownPart, UserPart } from '../../shared/session.ts';
import { AttachmentView } from '../ui/AttachmentView.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { words } from '../words/words.ts';
import styles from './parts.module.css';

export const UserView = memo(function UserView({ part }: { readonly part: UserPart }) {
  return (
    <article data-kind="user" className={styles['user']} aria-label={words.conversation.you}>
      {part.attachments.length > 0 && (
        <div className={styles['attachments']}>
          {part.attachments.map((attachment, index) => (
            <AttachmentView
              key={index}
              {...attachment}
              name={attachment.name ?? words.conversation.attachment[attachment.kind]}
            />
          ))}
        </div>
      )}
      {part.text}
    </article>
  );
});

export const AssistantView = memo(function AssistantView({ part }: { readonly part: AssistantPart }) {
  return (
    <article
      data-kind="assistant"
      className={styles['assistant']}
      aria-label={words.conversation.claude}
      aria-busy={part.streaming}
      data-streaming={part.streaming}
    >
      <Prose text={part.text} streaming={part.streaming} />
    </article>
  );
});

export const ThinkingView = memo(function ThinkingView({ part }: { readonly part: ThinkingPart }) {
  return (
    <article data-kind="thinking" className={styles['thinking']}>
      <details>
        <summary>{words.conversation.thinking}</summary>
        <p>{part.text === '' ? words.conversation.thinkingHidden : part.text}</p>
      </details>
    </article>
  );
});

export const UnknownView = memo(function UnknownView({ part }: { readonly part: UnknownPart }) {
  return (
    <article data-kind="unknown" className={styles['notice']}>
      <details>
        <summary>{words.conversation.unknown(part.label)}</summary>
        <pre>{JSON.stringify(part.raw, null, 2)}</pre>
      </details>
    </article>
  );
});
