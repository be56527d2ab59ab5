import { useState } from 'react';
import { formatCost } from '../../shared/usage.ts';
import type { SessionSummary } from '../../shared/contract.ts';
import { hrefOf } from '../store/navigation.ts';
import { useHost, usePlace } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { formatAge, formatTime, words } from '../words/words.ts';
import { folderName, groupSessions } from './sessionList.logic.ts';
import styles from './SessionList.module.css';

export function SessionList({ onStart }: { readonly onStart: () => void }) {
  const [search, setSearch] = useState('');
  const sessions = useHost((view) => view.sessions);
  const selected = usePlace((place) => place.sessionId);
  const groups = groupSessions(sessions, search);
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
              <SessionRow key={session.sessionId} session={session} current={session.sessionId === selected} />
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

function SessionRow({ session, current }: { readonly session: SessionSummary; readonly current: boolean }) {
  const title = session.title ?? words.sessions.untitled;
  const status = session.waiting > 0 ? words.sessions.waiting(session.waiting) : words.sessions.status[session.status];
  return (
    <div className={styles['row']} data-status={session.status} data-current={current}>
      <a
        href={hrefOf({ screen: 'conversations', sessionId: session.sessionId })}
        aria-current={current ? 'page' : undefined}
        aria-description={status}
        title={`${title}\n${formatTime(session.startedAt)}`}
      >
        {title}
      </a>
      <span className={styles['state']} aria-hidden="true">
        <span className={styles['dot']} />
        {status}
        <span className={styles['aside']}>
          <span className={styles['age']}>{formatAge(session.changedAt, Date.now())}</span>
          <span className={styles['cost']}>{formatCost(session.costUsd)}</span>
        </span>
      </span>
    </div>
  );
}
