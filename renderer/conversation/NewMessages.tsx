import { useState } from 'react';
import type { Turn } from '../../shared/session.ts';
import { Button } from '../ui/Button.tsx';
import { words } from '../words/words.ts';
import styles from './ConversationLog.module.css';

interface NewMessagesProps {
  readonly turns: readonly Turn[];
  readonly onGo: () => void;
}

/** Mounted while the reader is away from the end: what the conversation was then is what has been seen. */
export function NewMessages({ turns, onGo }: NewMessagesProps) {
  const [seen] = useState(turns);
  const news = turns.at(-1) !== seen.at(-1);
  return (
    <Button className={styles['pill']} data-news={news} onClick={onGo}>
      {news ? words.conversation.newMessages : words.conversation.toEnd} ↓
    </Button>
  );
}
