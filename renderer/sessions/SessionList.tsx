import { useEffect, useId, useState } from 'react';
import { formatCost } from '../../shared/usage.ts';
import type { SessionSummary } from '../../shared/contract.ts';
import { hrefOf } from '../store/navigation.ts';
import { useHost, usePlace } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { formatAge, formatTime, words } from '../words/words.ts';
import { folderName, groupSessions } from './sessionList.logic.ts';
import styles from './SessionList.module.css';

interface SessionListProps {
  readonly onStart: () => void;
  /** Called for the session that is open already, too: choosing it changes no address. */
  readonly onChoose?: () => void;
}

export function SessionList({ onStart, onChoose }: SessionListProps) {
  const [search, setSearch] = useState('');
  const sessions = useHost((view) => view.sessions);
  const selected = usePlace((place) => place.sessionId);
  const groups = groupSessions(sessions, search);
  const now = useMinute();
  return (
    <nav aria-label={words.sessions.list} className={styles['rail']}>
      <div className={styles['top']}>
        <Button onClick={onStart} className={styles['start']}>
          <Icon name="plus" />
          {words.sessions.start}
        </Button>
        <input
          type="search"
          className={styles['search']}
          aria-label={words.sessions.search}
          placeholder={words.sessions.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className={styles['scroll']}>
        {groups.map(({ folder, sessions: group }) => (
          <div key={folder} role="group" aria-label={folder} className={styles['group']}>
            <div className={styles['folder']} title={folder} aria-hidden="true">
              {folderName(folder)}
            </div>
            {group.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                current={session.sessionId === selected}
                now={now}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
        {groups.length === 0 && (
          <p className={styles['none']}>{sessions.length === 0 ? words.sessions.none : words.sessions.noneFound}</p>
        )}
      </div>
    </nav>
  );
}

/** The time, renewed once a minute: ages need no more. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface SessionRowProps {
  readonly session: SessionSummary;
  readonly current: boolean;
  readonly now: number;
  readonly onChoose: (() => void) | undefined;
}

function SessionRow({ session, current, now, onChoose }: SessionRowProps) {
  const statusId = useId();
  const title = session.title ?? words.sessions.untitled;
  const status = session.waiting > 0 ? words.sessions.waiting(session.waiting) : words.sessions.status[session.status];
  return (
    <div className={styles['row']} data-status={session.status} data-current={current}>
      <a
        href={hrefOf({ screen: 'conversations', sessionId: session.sessionId })}
        aria-current={current ? 'page' : undefined}
        aria-describedby={statusId}
        onClick={onChoose}
        title={`${title}\n${formatTime(session.startedAt)}`}
      >
        {title}
      </a>
      <span className={styles['state']}>
        <span className={styles['dot']} />
        <span id={statusId}>{status}</span>
        <span className={styles['aside']}>
          <span className={styles['age']}>{formatAge(session.changedAt, now)}</span>
          <span className={styles['cost']}>{formatCost(session.costUsd)}</span>
        </span>
      </span>
    </div>
  );
}
