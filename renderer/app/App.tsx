import { useEffect, useState } from 'react';
import { Composer } from '../composer/Composer.tsx';
import { ConversationView } from '../conversation/ConversationView.tsx';
import { Welcome } from '../onboarding/Welcome.tsx';
import { PermissionDock } from '../permission/PermissionDock.tsx';
import { NewSessionDialog } from '../sessions/NewSessionDialog.tsx';
import { SessionList } from '../sessions/SessionList.tsx';
import { useHost, usePlace } from '../store/parleyContext.tsx';
import { words } from '../words/words.ts';
import styles from './App.module.css';
import { ConnectionBar, Refused } from './ConnectionBar.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { RailOverlay } from './RailOverlay.tsx';
import { useAppearance } from './useAppearance.ts';
import { useRail } from './useRail.ts';

export function App() {
  const [starting, setStarting] = useState(false);
  const connection = useHost((view) => view.connection);
  const ready = useHost((view) => view.app !== null);
  const place = usePlace((current) => current);
  const rail = useRail();
  const start = (): void => {
    rail.close();
    setStarting(true);
  };
  useAppearance();
  useWindowTitle();
  if (connection === 'refused') return <Refused />;
  return (
    <div className={styles['app']}>
      <ConnectionBar />
      <div className={styles['columns']}>
        <MainNavigation rail={rail} onStart={start} />
        {place.screen === 'conversations' && !rail.narrow && <SessionList onStart={start} />}
        {rail.open && (
          <RailOverlay onClose={rail.close}>
            <SessionList onStart={start} onChoose={rail.close} />
          </RailOverlay>
        )}
        <div className={styles['content']} inert={rail.open}>
          {place.screen !== 'conversations' && <EmptyScreen title={words.app.screens[place.screen]} />}
          {place.screen === 'conversations' && place.sessionId === null && <Welcome onStart={start} />}
          {place.screen === 'conversations' && place.sessionId !== null && (
            <ConversationView
              key={place.sessionId}
              sessionId={place.sessionId}
              dock={
                <>
                  <PermissionDock sessionId={place.sessionId} />
                  <Composer sessionId={place.sessionId} />
                </>
              }
            />
          )}
        </div>
      </div>
      {starting && ready && <NewSessionDialog onClose={() => setStarting(false)} />}
    </div>
  );
}

function EmptyScreen({ title }: { readonly title: string }) {
  return (
    <main className={styles['empty']}>
      <h1>{title}</h1>
      <p>{words.app.notYet}</p>
    </main>
  );
}

function useWindowTitle(): void {
  const selected = usePlace((place) => place.sessionId);
  const title = useHost(({ sessions }) => sessions.find(({ sessionId }) => sessionId === selected)?.title ?? null);
  useEffect(() => {
    document.title = words.app.windowTitle(title);
  }, [title]);
}
