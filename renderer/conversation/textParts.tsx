import { memo } from 'react';
import type { AssistantPart, ThinkingPart, UnknownPart, UserPart } from '../../shared/session.ts';
import { useDisclosure } from '../store/disclosure.ts';
import { AttachmentView } from '../ui/AttachmentView.tsx';
import { JsonTree } from '../ui/json/JsonTree.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { formatCompact, formatTook, words } from '../words/words.ts';
import { MessageActions } from './MessageActions.tsx';
import styles from './parts.module.css';
import { useSessionId } from './sessionIdContext.ts';

export const UserView = memo(function UserView({ part }: { readonly part: UserPart }) {
  const sessionId = useSessionId();
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
      <MessageActions sessionId={sessionId} part={part} />
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

/** What was thought is there for whoever asks; that it is being thought is said quietly. */
export const ThinkingView = memo(function ThinkingView({ part }: { readonly part: ThinkingPart }) {
  const [open, toggle] = useDisclosure(part.id);
  return (
    <article data-kind="thinking" className={styles['thinking']} aria-busy={part.streaming}>
      <button type="button" className={styles['fold']} aria-expanded={open} onClick={toggle}>
        {wordThinking(part)}
      </button>
      {open && <p>{part.text === '' ? words.thinkingPart.hidden : part.text}</p>}
    </article>
  );
});

function wordThinking({ streaming, durationMs, estimatedTokens }: ThinkingPart): string {
  const say = words.thinkingPart;
  if (!streaming) return durationMs === null ? say.done : say.took(formatTook(durationMs));
  return estimatedTokens === null ? say.now : `${say.now} ${say.tokens(formatCompact(estimatedTokens))}`;
}

/** Nothing the CLI says is dropped for not being understood. */
export const UnknownView = memo(function UnknownView({ part }: { readonly part: UnknownPart }) {
  const [open, toggle] = useDisclosure(part.id);
  return (
    <article data-kind="unknown" className={styles['unknown']}>
      <button type="button" className={styles['fold']} aria-expanded={open} onClick={toggle}>
        {words.conversation.unknown(part.label)}
      </button>
      {open && <JsonTree value={part.raw} />}
    </article>
  );
});
