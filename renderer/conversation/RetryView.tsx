import { useState } from 'react';
import type { ApiRetry } from '../../shared/session.ts';
import { useNow } from '../ui/useNow.ts';
import { formatClock, words } from '../words/words.ts';
import styles from './NoticeView.module.css';

const say = words.notices;

/** Counts down to the next attempt. The CLI says how long it waits, not since when: it begins when it is first seen. */
export function RetryView({ retry }: { readonly retry: ApiRetry }) {
  return <Countdown key={retry.attempt} retry={retry} />;
}

function Countdown({ retry: { attempt, maxRetries, delayMs, error, status } }: { readonly retry: ApiRetry }) {
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  const left = delayMs - Math.max(0, now - since);
  return (
    <p className={styles['live']}>
      <span role="status">{say.retry(attempt, maxRetries)}</span>
      <span>{left > 500 ? say.retryIn(formatClock(left)) : say.retryNow}</span>
      <span>{[status === null ? '' : say.status(status), error].filter((text) => text !== '').join(' · ')}</span>
    </p>
  );
}
