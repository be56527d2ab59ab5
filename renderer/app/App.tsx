import { Suspense, useCallback, useEffect, useState } from 'react';
import { Welcome } from '../onboarding/Welcome.tsx';
import { NewSessionDialog } from '../sessions/NewSessionDialog.tsx';
import { SessionList } from '../sessions/SessionList.tsx';
import { useHost, usePlace } from '../store/parleyContext.tsx';
import { lazily } from '../ui/lazily.ts';
import { words } from '../words/words.ts';
import styles from './App.module.css';
import { ConnectionBar, Refused } from './ConnectionBar.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { Panes } from './Panes.tsx';
import { RailOverlay } from './RailOverlay.tsx';
import { useAppCommands } from './useAppCommands.ts';
import { useAppearance } from './useAppearance.ts';
import { useCommandKeys } from './useCommandKeys.ts';
import { useRail } from './useRail.ts';

const SettingsScreen = lazily(async () => (await import('../settings/SettingsScreen.tsx')).SettingsScreen);
const CommandPalette = lazily(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const Shortcuts = lazily(async () => (await import('./Shortcuts.tsx')).Shortcuts);

export function App() {
  const [starting, setStarting] = useState(false);
  const connection = useHost((view) => view.connection);
  const ready = useHost((view) => view.app !== null);
  const place = usePlace((current) => current);
  const rail = useRail();
  const [dialog, setDialog] = useState<'palette' | 'shortcuts' | null>(null);
  const { close: closeRail } = rail;
  const start = useCallback((): void => {
    closeRail();
    setStarting(true);
  }, [closeRail]);
  const showPalette = useCallback(() => setDialog('palette'), []);
  const showShortcuts = useCallback(() => setDialog('shortcuts'), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  useAppCommands({ start, showPalette, showShortcuts });
  useCommandKeys();
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
          <Suspense fallback={null}>{place.screen === 'settings' && <SettingsScreen />}</Suspense>
          {place.screen !== 'conversations' && place.screen !== 'settings' && (
            <EmptyScreen title={words.app.screens[place.screen]} />
          )}
          {place.screen === 'conversations' && place.sessionId === null && <Welcome onStart={start} />}
          {place.screen === 'conversations' && place.sessionId !== null && (
            <Panes key={place.sessionId} sessionId={place.sessionId} beside={place.beside} />
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog === 'palette' && <CommandPalette onClose={closeDialog} />}
        {dialog === 'shortcuts' && <Shortcuts onClose={closeDialog} />}
      </Suspense>
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
