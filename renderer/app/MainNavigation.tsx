import { hrefOf, SCREENS } from '../store/navigation.ts';
import { useHost, usePlace } from '../store/parleyContext.tsx';
import { Icon } from '../ui/Icon.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { words } from '../words/words.ts';
import styles from './MainNavigation.module.css';
import { RAIL_ID } from './RailOverlay.tsx';
import type { Rail } from './useRail.ts';

interface MainNavigationProps {
  readonly rail: Rail;
  readonly onStart: () => void;
}

export function MainNavigation({ rail, onStart }: MainNavigationProps) {
  const current = usePlace((place) => place.screen);
  return (
    <div className={styles['strip']}>
      {rail.narrow && current === 'conversations' && <RailButtons rail={rail} onStart={onStart} />}
      <nav aria-label={words.app.main} className={styles['screens']}>
        {SCREENS.map((screen) => (
          <a
            key={screen}
            className={styles['item']}
            href={hrefOf({ screen, sessionId: null })}
            aria-current={screen === current ? 'page' : undefined}
          >
            <Icon name={screen} />
            <span className={styles['label']}>{words.app.screens[screen]}</span>
          </a>
        ))}
      </nav>
    </div>
  );
}

/** In a narrow window the list is one press away, and starting a session needs no list at all. */
function RailButtons({ rail, onStart }: MainNavigationProps) {
  const selected = usePlace((place) => place.sessionId);
  const waiting = useHost(
    ({ sessions }) => sessions.filter((session) => session.waiting > 0 && session.sessionId !== selected).length,
  );
  return (
    <div className={styles['buttons']}>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={rail.open}
        aria-controls={rail.open ? RAIL_ID : undefined}
        aria-keyshortcuts="Control+B"
        onClick={rail.toggle}
      >
        <Icon name="sessions" />
        {waiting > 0 && <span className={styles['waiting']} title={words.sessions.waiting(waiting)} />}
        <span className={styles['label']}>
          {rail.open ? words.sessions.hide : words.sessions.show}
          <KeyHint keys={{ code: 'KeyB', mod: true }} />
        </span>
      </button>
      {!rail.open && (
        <button type="button" className={styles['item']} onClick={onStart}>
          <Icon name="plus" />
          <span className={styles['label']}>{words.sessions.start}</span>
        </button>
      )}
    </div>
  );
}
