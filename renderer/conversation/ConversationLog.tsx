import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Turn } from '../../shared/session.ts';
import { useParley, usePreference, useSession } from '../store/parleyContext.tsx';
import { Button } from '../ui/Button.tsx';
import { lazily } from '../ui/lazily.ts';
import { words } from '../words/words.ts';
import styles from './ConversationLog.module.css';
import { EmptyConversation } from './EmptyConversation.tsx';
import { FindBar } from './FindBar.tsx';
import { NewMessages } from './NewMessages.tsx';
import { toMarkdown } from './markdown.logic.ts';
import { endRow, neighbourHead, rowsOf } from './rows.logic.ts';
import { useSessionId } from './sessionIdContext.ts';
import { useGoTo } from './useGoTo.ts';
import { useLinkedPart } from './useLinkedPart.ts';
import { useLogCommands } from './useLogCommands.ts';
import { useLogScroll } from './useLogScroll.ts';

/** Everything that shows prose, tools and changes; an empty conversation needs none of it. */
const RowView = lazily(async () => (await import('./RowView.tsx')).RowView);

const NO_TURNS: readonly Turn[] = [];

/** The conversation as a virtual list: what is not near the screen is not mounted, however long it gets. */
export function ConversationLog() {
  const sessionId = useSessionId();
  const parley = useParley();
  const detail = usePreference('detail');
  const turns = useSession(sessionId, (state) => state.turns) ?? NO_TURNS;
  const firstTurn = useSession(sessionId, (state) => state.firstTurn) ?? 0;
  const waiting = useSession(sessionId, (state) => state.queue.length) ?? 0;
  const exit = useSession(sessionId, ({ process }) => (process.phase === 'ended' ? (process.exit ?? null) : null));
  const rows = useMemo(() => {
    const said = rowsOf(turns, firstTurn, detail);
    return exit === null ? said : [...said, endRow(exit)];
  }, [turns, firstTurn, detail, exit]);
  const hasOlder = firstTurn > 0 || (turns[0]?.firstPart ?? 0) > 0;
  const scroller = useRef<HTMLDivElement>(null);
  const loadOlder = (): void => void parley.mirror(sessionId).loadOlder();
  const { virtualizer, away, goToRow } = useLogScroll(scroller, rows, hasOlder, loadOlder);
  useEffect(() => (away ? parley.mirror(sessionId).keepOld() : undefined), [away, parley, sessionId]);
  const goTo = useGoTo(sessionId, rows, (index) => goToRow(index, 'center'));
  const [finding, setFinding] = useState(false);
  const getLog = useCallback(() => scroller.current, []);
  const onFind = useCallback(() => setFinding(true), []);
  const onTurn = useCallback(
    (step: -1 | 1) => {
      // Inside the row at the top, whatever was rounded on the way there; the element knows before the list does.
      const top = (scroller.current?.scrollTop ?? 0) + 2;
      const head = neighbourHead(rows, virtualizer.getVirtualItemForOffset(top)?.index ?? 0, step);
      if (head !== undefined) goToRow(head, 'start');
      else if (step === 1) virtualizer.scrollToEnd();
    },
    [rows, virtualizer, goToRow],
  );
  const toEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  useEffect(() => parley.mirror(sessionId).onDidSend(toEnd), [parley, sessionId, toEnd]);
  const copyMarkdown = useCallback(async () => {
    const mirror = parley.mirror(sessionId);
    await mirror.loadBackTo({ turn: 0, part: 0 });
    await navigator.clipboard.writeText(toMarkdown(mirror.store.getState().state?.turns ?? NO_TURNS));
  }, [parley, sessionId]);
  useLogCommands({ find: onFind, moveByTurn: onTurn, toEnd, copyMarkdown });
  useLinkedPart(sessionId, goTo);
  const mounted = virtualizer.getVirtualItems();
  return (
    <div className={styles['frame']}>
      {/* Announced by a region of its own, once per reply: every token read aloud would be noise. */}
      <div
        ref={scroller}
        role="log"
        aria-label={words.conversation.log}
        aria-live="off"
        className={styles['scroller']}
        tabIndex={0}
      >
        <div className={styles['extent']} style={{ height: virtualizer.getTotalSize() }}>
          <div className={styles['column']} style={{ transform: `translateY(${mounted[0]?.start ?? 0}px)` }}>
            {hasOlder && mounted[0]?.index === 0 && (
              <Button tone="quiet" className={styles['older']} onClick={loadOlder}>
                {words.conversation.older}
              </Button>
            )}
            <Suspense fallback={null}>
              {mounted.map(({ key, index }) => {
                const row = rows[index];
                return (
                  row !== undefined && (
                    <div
                      key={key}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      data-part={row.key}
                      className={styles['row']}
                    >
                      <RowView row={row} />
                    </div>
                  )
                );
              })}
            </Suspense>
          </div>
        </div>
        {rows.length === 0 && waiting === 0 && <EmptyConversation />}
      </div>
      {finding && (
        <FindBar
          log={getLog}
          onGo={goTo}
          onClose={() => {
            setFinding(false);
            scroller.current?.focus();
          }}
        />
      )}
      {away && <NewMessages turns={turns} onGo={toEnd} />}
    </div>
  );
}
